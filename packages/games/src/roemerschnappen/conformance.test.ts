import { conformance } from '@taberna/testkit/vitest';
import { cases } from './cases.ts';
import { roemerschnappen } from './index.ts';

conformance(roemerschnappen, cases);
