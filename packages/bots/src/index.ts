export * from './brain.ts';
export * from './heuristic.ts';
export * from './player.ts';
export * from './random.ts';
export * from './search/ismcts.ts';
