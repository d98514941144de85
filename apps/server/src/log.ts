/** Logs go to stderr, one JSON object a line; stdout is for people. */
export class LogStream {
  write(line: string): void {
    process.stderr.write(line);
  }
}
