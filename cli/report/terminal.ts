import { randomUUID } from 'node:crypto'
import picocolors from 'picocolors'
import { escapeControls } from '../../schemas/shared/text/escapeControls.ts'

/** Output streams and colors of a command. Results go to stdout; progress, warnings and errors to stderr. */
export interface Terminal {
  stdout: Printer
  stderr: Printer
  colors: Colors
}

/** A stream for text of authors, file names and answers of servers: they cannot control the terminal. */
export interface Printer {
  stream: PrintedStream
  /** Print text for people. Control characters in it are escaped, except those of `colors` and `line`. */
  write(text: string): boolean
  /** Print text for programs: unchanged, but on a terminal as `write` does. Returns `false` when the buffer is full, as streams do. */
  writeData(text: string): boolean
}

type PrintedStream = NodeJS.WritableStream & { isTTY?: boolean; columns?: number }

/** Stands for the character ESC of our own sequences. No other text has it. */
const ownEscape = randomUUID()

/** Sequences that draw over the last line. */
export const line = { start: `${ownEscape}[G`, eraseToEnd: `${ownEscape}[K` }

/** The printer of a stream: the only way in which a command prints. */
export function printer(stream: PrintedStream): Printer {
  const write = (text: string) => stream.write(escapeControls(text).replaceAll(ownEscape, '\x1b'))
  return { stream, write, writeData: (text) => (stream.isTTY ? write(text) : stream.write(text)) }
}

/** Print a result to stdout in one of the formats of a command: `pretty` is for people, the others are for programs. */
export function printFormatted({ stdout }: Pick<Terminal, 'stdout'>, format: string, text: string): void {
  if (format === 'pretty') stdout.write(text)
  else stdout.writeData(text)
}

const colorNames = ['bold', 'dim', 'red', 'yellow', 'cyan'] as const

export type Colors = Record<(typeof colorNames)[number], (text: string) => string>

/** Functions that color a text for a printer. */
export function createColors(isOn: boolean): Colors {
  const colors = picocolors.createColors(isOn)
  const color = (name: (typeof colorNames)[number]) => (text: string) =>
    colors[name](escapeControls(text)).replaceAll('\x1b', ownEscape)
  return Object.fromEntries(colorNames.map((name) => [name, color(name)])) as Colors
}

/** Colors are on when stderr is a terminal, without `--no-color` and `NO_COLOR`: https://no-color.org. */
export function terminal(options: { color: boolean }): Terminal {
  return { stdout: printer(process.stdout), stderr: printer(process.stderr), colors: createColors(isColored(options)) }
}

function isColored({ color }: { color: boolean }): boolean {
  const { stderr, env } = process
  return color && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb' && stderr.isTTY === true
}
