import { conformance } from '../vitest.ts';
import { cases } from './cases.ts';
import { trio } from './index.ts';

conformance(trio, cases);
