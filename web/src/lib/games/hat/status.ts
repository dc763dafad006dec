/** The one line above the table: who acts, and what for. It never says what a gift is. */

import { t } from '$lib/i18n';
import { tell, tellTwo, type Speaking } from '$lib/table/speaking';
import type { TableModel } from '$lib/table/table.svelte';
import type { Help, Status } from '../manifest';
import { waitingStatus } from '../status';
import { VIEW } from './constants';
import { playAt } from '../play';
import type { Play } from './play.svelte';
import { hatView, type Shown, type View } from './view';

/** Where the rulebook tells of each phase. */
export const RULES: Record<View['phase'], string> = {
  deal: 'H2',
  look: 'H2',
  name: 'H5',
  answer: 'H6',
  vote: 'H14',
  pause: 'H11',
  over: 'H10',
};

export function status(model: TableModel): Status {
  const view = hatView(model.view);
  if (view === null) return { mine: false, text: '' };
  const name = (seat: number | undefined): string => (seat === undefined ? '' : model.nameOf(seat));
  const playing = playAt<Play>(model)?.show.playing;
  const happens = playing && happening(playing, model);
  if (happens) return { mine: false, text: happens, showing: true };
  if (view.phase === 'over') return { mine: false, text: t('hat-over') };
  const due = view.ask?.due.type;
  if (due) {
    const id = `hat-you-${due.slice('hat.Ask'.length).toLowerCase()}`;
    return { mine: true, text: t(id, { giver: name(view.giver), receiver: name(view.receiver) }) };
  }
  return waitingStatus(model, `hat-waiting-${view.phase}`);
}

/** What is just to be seen, in words. */
function happening(s: Shown, who: Speaking): string | null {
  switch (s.type) {
    case 'hat.GameBegan':
      return t('hat-deals');
    case 'hat.GiftDrawn':
      return tellTwo(who, 'hat-draws', s.seat, s.to);
    case 'hat.GiftAccepted':
      return tell(who, s.to === undefined ? 'hat-keeps' : 'hat-thanks', s.seat);
    case 'hat.GiftRefused':
      return tell(who, 'hat-refuses', s.seat);
    case 'hat.VotesCounted':
      return t('hat-counts');
    default:
      return null;
  }
}

/** Whether gifts are being learned by heart, or votes cast. */
export function isSecret(model: TableModel): boolean {
  const phase = hatView(model.view)?.phase;
  return phase === 'look' || phase === 'vote';
}

/** What the "?" of this moment explains. */
export function help(model: TableModel): Help {
  const { phase = 'over', spoken = VIEW.spoken, ask = null } = hatView(model.view) ?? {};
  const limit = Number(model.table?.options.penalties);
  const topic = `hat-${phase === 'deal' ? 'look' : phase}`;
  const args = { limit, spoken: Number(spoken) };
  return { topic, args, rule: RULES[phase], ask };
}
