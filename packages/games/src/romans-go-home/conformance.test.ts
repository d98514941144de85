import { conformance } from '@taberna/testkit/vitest';
import { cases } from './cases.ts';
import { romansGoHome } from './index.ts';

conformance(romansGoHome, cases);
