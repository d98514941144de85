import { conformance } from '@taberna/testkit/vitest';
import { cases } from './cases.ts';
import { romme } from './index.ts';

conformance(romme, cases, 0.4);
