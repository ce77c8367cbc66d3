import { Console } from 'node:console'

/** Let code of a site print to stderr: stdout is for the results of commands, which programs read. */
export function printToStderr(): void {
  globalThis.console = new Console(process.stderr)
}
