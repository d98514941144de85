import { conformance } from '@taberna/testkit/vitest';
import { cases } from './cases.ts';
import { romBo } from './index.ts';

conformance(romBo, cases);
