export * from './case.ts';
export * from './golden.ts';
export * from './perft.ts';
export * from './table.ts';
export * from './tape.ts';
export * from './uniform.ts';
export * from './words.ts';
