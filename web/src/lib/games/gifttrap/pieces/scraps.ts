/** The colours of the paper scraps that fly when something is celebrated: packs' and seats'. */
export const SCRAPS = ['#f2b705', '#d7263d', '#2463eb', '#13aa62', '#b90baf', '#ee700c'];
