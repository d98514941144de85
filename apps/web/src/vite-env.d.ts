/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module 'virtual:rules' {
  /** The rule pages by game and language: `roemer.de`. */
  export const rules: Readonly<Record<string, () => Promise<{ readonly html: string }>>>;
}
