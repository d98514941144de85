import { type Question, think } from '@taberna/bots';
import { findGame } from '@taberna/games';

self.onmessage = ({ data: port }: MessageEvent<MessagePort>) => {
  port.onmessage = ({ data }: MessageEvent<Question>) =>
    port.postMessage(think(data, findGame, () => performance.now()));
};
