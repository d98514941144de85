// The server as it is, but with the game of counting only: for comparison with other servers.
import { once } from 'node:events';
import { readConfig } from '../config.ts';
import { serve } from '../serve.ts';
import { findCount } from './count.ts';

const { config, complaints } = readConfig(process.env);
if (complaints[0] !== undefined) throw complaints[0];
const server = await serve(config, { find: findCount });
await once(process, 'SIGTERM');
await server.stop();
