import { busContract } from './contract.ts';
import { MemoryBus } from './memory.ts';

busContract('memory', async () => new MemoryBus());
