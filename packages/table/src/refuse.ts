import { refusing } from '@taberna/engine';
import type { TableMessageKey } from './text.ts';

/** By the messages of tables. */
export const refuse = refusing<TableMessageKey>();
