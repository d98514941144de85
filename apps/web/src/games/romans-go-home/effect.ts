import { capitalised } from '@taberna/engine';
import { messages } from './later.de.ts';
import { type LaterKey, later } from './later.ts';
import type { Told } from './narration.ts';
import { castleLabel, warriorLabel } from './text.ts';

type Kind = 'warrior' | 'castle';

/** Numbers of rules: RG-22 is the queen's. */
const RULES: Readonly<Record<Kind, Readonly<Record<string, number>>>> = {
  warrior: { Q: 22, D: 26, S: 29, X: 27, A: 25, M: 23, G: 28, C: 21 },
  castle: { N: 34, U: 30, A: 31, T: 32, L: 33 },
};

function isKey(key: string): key is LaterKey {
  return Object.hasOwn(messages, key);
}

/** What a warrior or a castle does, in one sentence, and the rule that says so. */
export function explained(kind: Kind, code: string): Told {
  const letter = code.charAt(0);
  const title = kind === 'warrior' ? warriorLabel(code) : castleLabel(code);
  const key = `effect.${kind}.${letter}`;
  const rule = RULES[kind][letter];
  return {
    text: `${capitalised(title)}: ${isKey(key) ? later(key) : ''}`,
    rule: rule === undefined ? '' : `RG-${rule}`,
  };
}
