export { type ChannelLike, ChannelTransport } from './channel.ts';
export { Doorman, type Guest, type House, MOST_GUESTS } from './doorman.ts';
export { type DoormanWord, MAX_NAME, type TurnedAway } from './words.ts';
