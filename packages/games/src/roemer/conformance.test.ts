import { conformance } from '@taberna/testkit/vitest';
import { cases } from './cases.ts';
import { roemer } from './index.ts';

conformance(roemer, cases);
