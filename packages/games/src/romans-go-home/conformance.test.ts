import { conformance } from '@taberna/testkit/vitest';
import { cases, romansGoHome } from './index.ts';

conformance(romansGoHome, cases);
