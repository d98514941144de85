import manifest from '../package.json' with { type: 'json' };

const help = `taberna ${manifest.version}: five card games on one table

usage: taberna <command> [options]

commands
  play [game]      play in the terminal
  rpc              drive the games by JSON-RPC, one object a line
  replay <file>    step through a game record
  bench playouts   measure random playouts

options
  --lang de|en     language of the texts
  --help           this text
  --version        the version
`;

const [command] = process.argv.slice(2);
if (command === '--version') {
  process.stdout.write(`${manifest.version}\n`);
} else if (command === undefined || command === '--help') {
  process.stdout.write(help);
} else {
  process.stderr.write(`taberna: unknown command ${command}\n\n${help}`);
  process.exitCode = 2;
}
