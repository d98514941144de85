import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_LINE } from '../rpc/lines.ts';
import { RpcChild, runCli } from '../testing/child.ts';

const NEW = { game: 'roemerschnappen', seats: 4, seed: 'x' };

describe('taberna rpc', () => {
  let child: RpcChild;
  beforeEach(() => {
    child = new RpcChild();
  });
  afterEach(() => child.kill());

  it('plays a whole game through pipes and ends with its input', async () => {
    await child.call('new', NEW);
    for (;;) {
      const { result } = await child.call('status');
      const { over, actors } = result as { over: boolean; actors: number[] };
      const [seat] = actors;
      if (over || seat === undefined) break;
      const { result: choice } = await child.call('bot', { seat, seed: 's' });
      const { move } = choice as { move: string };
      expect((await child.call('play', { seat, move })).error).toBeUndefined();
    }
    const { result: record } = await child.call('record');
    expect(record).toMatch(/^result: /m);
    expect(await child.end()).toBe(0);
  });

  it('answers in order, however many requests come at once', async () => {
    const count = 3000;
    await child.call('new', NEW);
    for (let id = 0; id < count; id++) child.send(JSON.stringify({ id, method: 'status' }));
    for (let id = 0; id < count; id++) expect((await child.next()).id).toBe(id);
  });

  it('goes on after lines that are blank, broken, not UTF-8 or too long', async () => {
    const hostile = ['', '{', Buffer.from([0xff, 0xfe, 0x00]), 'x'.repeat(MAX_LINE + 1)];
    for (const line of hostile) {
      child.send(line);
      expect((await child.next()).error?.code).toBeLessThan(-32000);
      expect((await child.call('hello')).result).toMatchObject({ name: 'taberna' });
    }
  });

  it('keeps silent on a notification', async () => {
    child.send(JSON.stringify({ method: 'new', params: NEW }));
    const { result } = await child.call('status');
    expect(result).toMatchObject({ over: false });
  });

  it('answers the last line even without a line end', async () => {
    child.process.stdin.end('{"id":1,"method":"hello"}');
    expect((await child.next()).id).toBe(1);
    expect(await child.exited).toBe(0);
  });

  it('takes no more requests while nobody reads the answers', async () => {
    const { stdin, stdout } = child.process;
    await child.call('hello');
    stdout.pause();
    const line = `${JSON.stringify({ id: 'x'.repeat(100_000), method: 'hello' })}\n`;
    const most = 1000;
    let sent = 0;
    let stuck = false;
    while (sent < most && !stuck) {
      sent++;
      if (stdin.write(line)) continue;
      const patience = AbortSignal.timeout(2000);
      stuck = await once(stdin, 'drain', { signal: patience }).then(
        () => false,
        () => true,
      );
    }
    expect(sent).toBeLessThan(most / 2);
    stdout.resume();
    for (let i = 0; i < sent; i++) expect((await child.next()).error).toBeUndefined();
    expect((await child.call('hello')).error).toBeUndefined();
  });

  it('ends quietly when the reader goes away', async () => {
    await child.call('new', NEW);
    child.process.stdout.destroy();
    for (let id = 0; id < 2000; id++) child.send(JSON.stringify({ id, method: 'position' }));
    expect(await child.exited).toBe(0);
  });

  it('speaks German where asked to', async () => {
    const line = '{"id":1,"method":"new","params":{"game":"roemerschnappen","seats":5}}\n';
    const { out } = await runCli(['rpc', '--lang', 'de'], line);
    expect(out).toContain('spielt man zu');
  });
});
