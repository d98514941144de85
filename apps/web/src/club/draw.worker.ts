// The search for seats takes seconds with hundreds of players; the page stays awake meanwhile.
import { type DrawOrder, drawSeats, type Tournament } from '@taberna/tournament';

export interface DrawRequest {
  readonly tournament: Tournament;
  readonly order: DrawOrder;
}

addEventListener('message', ({ data }: MessageEvent<DrawRequest>) => {
  postMessage(drawSeats(data.tournament, data.order));
});
