import { roman } from '@taberna/engine';
import type { RomansTypes } from '@taberna/games/romans-go-home';
import type { RewindQuestion, Scene } from '../module.ts';
import { later } from './later.ts';

/** What only a player's own choice brings; a warrior that had to go is told like one that was chosen. */
const CHOSEN: ReadonlySet<string> = new Set(['choice-made', 'planned', 'reordered']);

interface RomansScene extends Pick<Scene<RomansTypes>, 'events' | 'seat'> {
  readonly position: Pick<RomansTypes['view'], 'phase' | 'round'>;
}

/** A step back that plays attacks anew is asked about, with the round that it leads to. */
export function beforeRewind({ events, seat, position }: RomansScene): RewindQuestion | null {
  const own = events.findLastIndex(
    (event) => CHOSEN.has(event.type) && 'seat' in event && event.seat === seat,
  );
  const since = events.slice(own + 1).map(({ type }) => type);
  const isNewRound = position.phase === 'plan' && position.round > 1;
  if (!isNewRound && !since.includes('turned-up')) return null;
  const round = roman(position.round - 1);
  return {
    title: isNewRound ? later('back.round', { round }) : later('back.attack'),
    text: isNewRound ? later('back.round.text', { round }) : later('back.attack.text'),
    yes: later('back.yes'),
    no: later('back.no'),
  };
}
