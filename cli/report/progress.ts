import { line, type Printer, type Terminal } from './terminal.ts'

export interface Progress {
  /** Print the label and the counts: `parsed 12/24`. */
  update(label: string, done: number, total: number): void
  /** Clear the line. */
  end(): void
}

/** Minimum time between two updates of the line, ms. */
const redrawIntervalMs = 80
/** Minimum time between two lines in a log, ms. */
const logIntervalMs = 10_000

/**
 * Print progress to stderr: on a terminal, one line that is overwritten; in a log, a line every ten seconds and at the
 * end of each stage.
 */
export function progress({ stderr, colors }: Terminal, now: () => number = Date.now): Progress {
  return stderr.stream.isTTY === true ? movingLine(stderr, colors.dim, now) : logLines(stderr, now)
}

/** Print no progress, for `--quiet`. */
export const silentProgress: Progress = { update: () => {}, end: () => {} }

function movingLine({ stream, write }: Printer, dim: (text: string) => string, now: () => number): Progress {
  let drawnAt = Number.NEGATIVE_INFINITY
  return {
    update(label, done, total) {
      if (now() - drawnAt < redrawIntervalMs && done < total) return
      drawnAt = now()
      // Erase the rest of the line after the text, not the line before it: no flicker.
      write(`${line.start}${dim(`${label} ${done}/${total}`.slice(0, (stream.columns || 80) - 1))}${line.eraseToEnd}`)
    },
    end: () => {
      write(`${line.start}${line.eraseToEnd}`)
    },
  }
}

function logLines({ write }: Printer, now: () => number): Progress {
  let loggedAt = now()
  return {
    update(label, done, total) {
      if (done < total && now() - loggedAt < logIntervalMs) return
      loggedAt = now()
      write(`${label} ${done}/${total}\n`)
    },
    end: () => {},
  }
}
