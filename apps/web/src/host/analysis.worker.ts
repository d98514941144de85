import { analyse, type Wanted } from '@taberna/bots';
import { findGame } from '@taberna/games';

/** Tells each finding as it comes; whoever wants no more ends the worker. */
self.onmessage = ({ data }: MessageEvent<Wanted>) => {
  for (const told of analyse(data, findGame)) self.postMessage(told);
};
