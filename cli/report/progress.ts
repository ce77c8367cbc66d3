import type { Terminal } from './terminal.ts'

export interface Progress {
  /** `what` reads as in `parsed 12/24`. */
  update(what: string, done: number, total: number): void
  /** Leave the screen to what comes next. */
  end(): void
}

/** Between two drawings of the line, ms. Faster than this nobody reads. */
const redrawMs = 80
/** Between two lines in a log, ms. */
const logEveryMs = 10_000

/**
 * How far the work is: one line that is drawn over on a terminal; in a log, a line when a stage is done, and every ten
 * seconds before that.
 */
export function progress({ stderr, colors }: Terminal, now: () => number = Date.now): Progress {
  return stderr.isTTY === true ? movingLine(stderr, colors.dim, now) : logLines(stderr, now)
}

/** For those who want to hear of problems only. */
export const silence: Progress = { update: () => {}, end: () => {} }

function movingLine(stream: Terminal['stderr'], dim: (text: string) => string, now: () => number): Progress {
  let drawn = Number.NEGATIVE_INFINITY
  return {
    update(what, done, total) {
      if (now() - drawn < redrawMs && done < total) return
      drawn = now()
      // Carriage return, text, erase to the end of the line: no flicker, and nothing is left of a longer text.
      stream.write(`\r${dim(`${what} ${done}/${total}`.slice(0, (stream.columns || 80) - 1))}\x1b[K`)
    },
    end: () => {
      stream.write('\r\x1b[K')
    },
  }
}

function logLines(stream: Terminal['stderr'], now: () => number): Progress {
  let logged = now()
  return {
    update(what, done, total) {
      if (done < total && now() - logged < logEveryMs) return
      logged = now()
      stream.write(`${what} ${done}/${total}\n`)
    },
    end: () => {},
  }
}
