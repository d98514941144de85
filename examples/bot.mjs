// A player of your own in sixty lines: any language that speaks WebSocket and JSON can do this.
//   TOKEN=… node examples/bot.mjs http://localhost:5180 TABLE [SEAT]
// The token comes from POST /api/programs; the rules come from Taberna's own packages.
import { createHash, randomBytes } from 'node:crypto';
import { findGame } from '@taberna/games';
import WebSocket from 'ws';

const [server, table, seat = '0'] = process.argv.slice(2);
const me = Number(seat);
const headers = { authorization: `Bearer ${process.env.TOKEN}` };
const nonces = new Map(); // Of each match: promised by its hash first, told when all have promised.
function connect() {
  let asked = '';
  const socket = new WebSocket(`${server.replace(/^http/, 'ws')}/ws/tables/${table}`, { headers });
  const say = (message) => socket.send(JSON.stringify({ v: 2, ...message }));
  const command = (about, what) => {
    if (asked === about) return; // One try for each occasion and connection.
    asked = about;
    say({ type: 'command', id: randomBytes(12).toString('hex'), command: what });
  };
  socket.on('open', () => say({ type: 'hello', last: 0, talk: 0 }));
  socket.on('close', (code) => {
    if (code < 4400) setTimeout(connect, 1000); // Else its session has ended, or it was sent away.
  });
  socket.on('error', (error) => console.error(error.message));
  socket.on('message', (data) => {
    const message = JSON.parse(data);
    if (message.type === 'answer' && !message.ok) console.error(message.error);
    if (message.type === 'welcome' || message.type === 'update') act(message, command);
  });
}

function act({ table: { stage, match, config, seats, fair, ready, until }, views }, command) {
  const own = seats[me];
  if (stage === 'open' && own.kind === 'open') command('sit', { type: 'sit', seat: me });
  if (stage === 'shuffling' && fair?.commitment && !fair.closed) {
    const nonce = randomBytes(16).toString('hex');
    if (!nonces.has(match)) nonces.set(match, nonce);
    const hash = createHash('sha256').update(nonces.get(match)).digest('hex');
    command(`promise ${match}`, { type: 'promise', seat: me, hash });
  }
  if (stage === 'shuffling' && fair?.closed && nonces.has(match))
    command(`nonce ${match}`, { type: 'nonce', seat: me, nonce: nonces.get(match) });
  if (stage === 'between' && !ready.includes(own.player))
    command(`ready ${until}`, { type: 'ready' });
  const view = views.find((one) => one.seat === me);
  if (stage !== 'playing' || !own.turn || own.standIn || !view?.position) return;
  const game = findGame(config.game);
  const options = game.parseOptions(config.options, seats.length).value;
  const state = game.parsePosition(view.position, options, seats.length, null).value;
  const moves = new Int32Array(game.maxMoves);
  const choice = moves[Math.floor(Math.random() * game.legal(state, me, moves))]; // Think here.
  const move = game.formatMove(state, me, choice);
  command(`turn ${match} ${own.turn}`, { type: 'move', seat: me, turn: own.turn, move });
}

connect();
