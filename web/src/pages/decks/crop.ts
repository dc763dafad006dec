/** Which part of a picture a card shows: a frame of 4:3 over it, moved and zoomed. */

export interface Size {
  width: number;
  height: number;
}

/** `zoom` 1 fills the frame as tightly as the picture can; below, the whole of it comes in sight.
 * The frame's middle lies on `x`, `y` of the picture, in its pixels. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}

export interface Box extends Size {
  left: number;
  top: number;
}

const RATIO = 4 / 3;
export const ZOOM_MAX = 6;

export function middle({ width, height }: Size): View {
  return { zoom: 1, x: width / 2, y: height / 2 };
}

/** How far out one can zoom: until the whole picture is in the frame. */
export function zoomMin(picture: Size): number {
  const { width, height } = frame(picture, 1);
  return Math.min(width / picture.width, height / picture.height);
}

/** The frame's size in the picture's pixels. */
function frame({ width, height }: Size, zoom: number): Size {
  const across = Math.min(width, height * RATIO) / zoom;
  return { width: across, height: across / RATIO };
}

/** What the frame shows; where it is larger than the picture it reaches over its edges. */
export function seen(picture: Size, view: View): Box {
  const { width, height } = frame(picture, view.zoom);
  return { left: view.x - width / 2, top: view.y - height / 2, width, height };
}

function held(picture: Size, { zoom, x, y }: View): View {
  const { width, height } = frame(picture, zoom);
  const within = (at: number, whole: number, part: number): number =>
    part >= whole ? whole / 2 : Math.min(Math.max(at, part / 2), whole - part / 2);
  return {
    zoom,
    x: within(x, picture.width, width),
    y: within(y, picture.height, height),
  };
}

/** Moves the picture under the frame by shares of the frame's width. */
export function moved(picture: Size, view: View, right: number, down: number): View {
  const { width } = frame(picture, view.zoom);
  return held(picture, { ...view, x: view.x - right * width, y: view.y - down * width });
}

/** Zooms so that what lies at a point of the frame stays there: shares of its width and height
 * from its middle. */
export function zoomed(picture: Size, view: View, by: number, right = 0, down = 0): View {
  const zoom = Math.min(Math.max(view.zoom * by, zoomMin(picture)), ZOOM_MAX);
  const [before, after] = [frame(picture, view.zoom), frame(picture, zoom)];
  return held(picture, {
    zoom,
    x: view.x + right * (before.width - after.width),
    y: view.y + down * (before.height - after.height),
  });
}
