import { conformance } from '../vitest.ts';
import { trio } from './index.ts';

conformance(trio, [{ seats: 3 }, { seats: 2, options: { games: 1, rounds: 9 } }]);
