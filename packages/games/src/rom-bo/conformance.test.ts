import { conformance } from '@taberna/testkit/vitest';
import { cases } from './cases.ts';
import { romBo } from './index.ts';

// `started` is false only while the rules run on by themselves: no position shows it.
conformance(romBo, cases, 1, ['started']);
