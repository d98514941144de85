// The game of counting (apps/server/src/testing/count.ts) on a boardgame.io server as its
// documentation sets one up. Its storage is the default one, in memory: nothing is durable.
const { Server } = require('boardgame.io/server');

const count = {
  name: 'count',
  setup: () => ({ total: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G }, by) => {
      G.total += by;
    },
  },
};

const server = Server({ games: [count], origins: [/localhost/] });
server.run({ port: Number(process.env.PORT), callback: () => console.log('ready') });
