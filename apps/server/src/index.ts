export { backup, restore } from './backup.ts';
export { type Environment, readConfig, type ServerConfig } from './config.ts';
export { runBots, runServer } from './run.ts';
export { Complaint, serverText } from './text.ts';
