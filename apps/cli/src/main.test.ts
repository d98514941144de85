import { describe, expect, it } from 'vitest';
import { commands } from './commands.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';
import { runCli } from './testing/child.ts';
import { runHere } from './testing/here.ts';
import { langOf } from './texts.ts';

describe('taberna', () => {
  it('says the same as a process and in this one', async () => {
    for (const args of [['--help'], ['play', '--help'], ['fly'], ['play', '--seats']]) {
      expect(await runCli(args)).toEqual(await runHere(args));
    }
    const env = { LC_ALL: 'de_AT.UTF-8' };
    expect(await runCli([], '', { env })).toEqual(await runHere([], env));
  });

  it('explains itself in both languages', async () => {
    for (const args of [[], ['--help'], ['-h']]) {
      const { code, out, err } = await runHere(args);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      for (const name of Object.keys(commands)) expect(out).toContain(`  ${name}`);
    }
    expect((await runHere(['--help', '--lang', 'de'])).out).toContain('Befehle');
    expect((await runHere([], { LC_ALL: 'de_AT.UTF-8' })).out).toContain('Befehle');
  });

  it.each(Object.keys(commands))('explains %s, before or after the options', async (name) => {
    const { code, out } = await runHere([name, '--help']);
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`^usage: taberna ${name}`));
    for (const option of Object.keys(commands[name]?.options ?? {})) {
      expect(out).toContain(`--${option}`);
    }
    expect((await runHere(['--lang', 'de', name, '--help'])).out).toMatch(/^Aufruf: /);
  });

  it('says its version', async () => {
    for (const args of [['--version'], ['rpc', '--version'], ['-V']]) {
      expect((await runHere(args)).out).toMatch(/^\d+\.\d+\.\d+\n$/);
    }
  });

  it.each([
    [['fly'], `There is no command "fly". Commands: ${Object.keys(commands).join(', ')}`],
    [['constructor'], 'There is no command "constructor"'],
    [['play', '--sets', '3'], 'There is no option "--sets" here. Options: --seats'],
    [['--sets'], 'There is no option "--sets" here.'],
    [['play', 'chess'], 'There is no game "chess". Games: roemer'],
    [['play', 'roemer', '--seats', '9'], '"--seats" is 2|3|4, not "9".'],
    [['play', 'roemer', '--seats'], 'Option "--seats" needs a value: --seats N.'],
    [['play', 'roemer', '--seed', '--force'], 'Option "--seed" needs a value'],
    [['play', 'roemer', '--force=yes'], 'Option "--force" takes no value.'],
    [['play', 'roemer', '--seat', 'Z'], '"--seat" is A|B|C, not "Z".'],
    [['play', 'roemer', '--options', '{'], '"--options" is not valid JSON'],
    [['play', 'roemer', '--options', '{"x":1}'], 'The options do not fit'],
    [['play', 'roemer', '--name', ''], 'A name has 1 to 20 characters'],
    [['play', 'roemer', 'romme'], '"romme" is too much.'],
    [['rpc', 'x'], '"x" is too much.'],
    [['replay'], 'The file is missing'],
    [['replay', '/no/such/file'], 'cannot be read (ENOENT)'],
    [['verify'], 'The file is missing'],
    [['arena'], 'There is no game ""'],
    [['arena', '--game', 'roemer', '--players', 'bishop'], 'There is no player "bishop" here.'],
    [['arena', '--game', 'roemer', '--players', 'random'], 'at least two different players'],
    [['arena', '--game', 'roemerschnappen', '--deals', '0'], '"--deals" is a whole number from 1'],
    [['bench'], 'What can be measured: playouts'],
    [['bench', 'playouts', '--game', 'chess'], 'There is no game "chess"'],
    [['bench', 'playouts', '--rounds', '0'], '"--rounds" is a whole number from 1'],
    [['bench', 'playouts', '--seconds', '-1'], '"--seconds" is a number above 0'],
  ])('refuses %j with code 2 and says what would be right', async (args, message) => {
    const { code, out, err } = await runHere(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
    expect(err).toMatch(/Help: taberna .*--help/);
    expect((await runHere([...args, '--lang=de'])).err).toContain('Hilfe: taberna');
  });
});

it('refuses a language that it does not speak', async () => {
  const { code, err } = await runHere(['play', '--lang', 'fr']);
  expect(code).toBe(2);
  expect(err).toContain('"--lang" is de|en, not "fr".');
});

describe('messages', () => {
  it('have the same parameters in both languages', () => {
    const names = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort();
    for (const key of Object.keys(de) as (keyof typeof de)[]) {
      expect(new Set(names(en[key])), key).toEqual(new Set(names(de[key])));
    }
  });

  it('follow the environment', () => {
    expect(langOf({ LANG: 'de_DE.UTF-8' })).toBe('de');
    expect(langOf({ LANG: 'de_DE.UTF-8', LC_MESSAGES: 'C' })).toBe('en');
    expect(langOf({ LC_ALL: 'de', LC_MESSAGES: 'C' })).toBe('de');
    expect(langOf({ LANG: 'fr_FR' })).toBe('en');
    expect(langOf({})).toBe('en');
  });
});
