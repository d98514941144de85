/** What an attack needs and the first plan does not. */
export { asking, latest, standings } from './narration.ts';
export { default as Ours } from './Ours.svelte';
export { default as Warriors } from './Warriors.svelte';
