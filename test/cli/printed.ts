import { Writable } from 'node:stream'
import { createColors, printer, type Terminal } from '../../cli/report/terminal.ts'

/** A terminal whose output is a string: a log, or a window with a width. */
export function printedTerminal(window: { isTTY?: boolean; columns?: number } = {}) {
  let text = ''
  const stream = new Writable({
    write(chunk, _, done) {
      text += chunk
      done()
    },
  })
  const both = printer(Object.assign(stream, window))
  const screen: Terminal = { stdout: both, stderr: both, colors: createColors(window.isTTY === true) }
  return {
    screen,
    /** What was printed since this was called last. */
    read: (): string => {
      const printed = text
      text = ''
      return printed
    },
  }
}
