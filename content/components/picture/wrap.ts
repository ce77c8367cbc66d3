/** A piece of a line of text, in one weight. */
export interface Run {
  text: string
  bold: boolean
}

/** Width of a text in the units of the drawing. */
export type Measure = (text: string) => number

/** Font size and width of a drawing. On a screen of 360 px it is 328 px wide, so its text has 12 px. */
export const fontSize = 13.2
export const drawingWidth = 360

/** Width of one character of a monospace font. */
export const charWidth = fontSize * 0.6

export const monospace: Measure = (text) => [...text].length * charWidth

/** Estimate the width of a text in the system's font; a little too wide rather than too narrow. */
export function proportional(size: number): Measure {
  const widthOf = (char: string) => {
    if (/[ijltfrI.,:;'|!()[\]/ ]/.test(char)) return 0.34
    if (/[mwMW@%—]/.test(char)) return 0.88
    return /[A-Z]/.test(char) ? 0.68 : 0.57
  }
  return (text) => [...text].reduce((sum, char) => sum + widthOf(char) * size, 0)
}

/**
 * Break a text into lines no wider than `width`; the first may have another width.
 *
 *     expected **<b>** to exist   →   [{ text: 'expected ', bold: false }, { text: '<b>', bold: true }, …]
 */
export function wrap(text: string, measure: Measure, width: number, firstWidth = width): Run[][] {
  const lines: Run[][] = [[]]
  // Sums of widths are not exact.
  let room = firstWidth + 0.01
  const breakLine = () => {
    lines.push([])
    room = width + 0.01
  }
  for (const word of wordsOf(text)) {
    // The space after a word may hang over the edge.
    const needed = measure(
      word
        .map((run) => run.text)
        .join('')
        .trimEnd(),
    )
    if (needed > room && lines.at(-1)!.length > 0) breakLine()
    for (const run of word) {
      for (const char of run.text) {
        if (char !== ' ' && measure(char) > room) breakLine()
        append(lines.at(-1)!, char, run.bold)
        room -= measure(char)
      }
    }
  }
  return lines
}

/** `a **bold** word` → its words, each with the space after it, in runs of one weight. */
function wordsOf(text: string): Run[][] {
  const words: Run[][] = [[]]
  for (const [index, part] of text.split('**').entries()) {
    for (const piece of part.split(/(?<= )/)) {
      if (piece === '') continue
      words.at(-1)!.push({ text: piece, bold: index % 2 === 1 })
      if (piece.endsWith(' ')) words.push([])
    }
  }
  return words.filter((word) => word.length > 0)
}

function append(line: Run[], text: string, bold: boolean): void {
  const last = line.at(-1)
  if (last?.bold === bold) last.text += text
  else line.push({ text, bold })
}
