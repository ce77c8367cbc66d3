import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Fence, fencesOf } from '../fences.ts'

const docs = fileURLToPath(new URL('../../../content/manual/docs/', import.meta.url))

/** The example on the manual's page of a code. */
export interface PageExample {
  /** The command that reports the diagnostic, unless there are commands in the sample. */
  command: string
  broken: Sample
  fixed: Sample
}

export interface Sample {
  /** Text by path. */
  files: Record<string, string>
  /** Lines of a shell. */
  commands?: string
  /** What is reported, in the form of `positionOf`. */
  marks: string[]
}

/** Read the page of a code. What comes before `instead of` belongs to both samples. */
export function readPage(code: string): PageExample {
  const path = join(docs, 'codes', `${code}.md`)
  const text = readFileSync(path, 'utf8')
  const [before, broken, fixed, ...others] = text.split(/^(?:[Ii]nstead of|write)$/m)
  if (fixed === undefined || others.length > 0) throw new Error(`${path} has no two samples`)
  const beside = fencesOf(path, before!)
  return {
    command: /`(docs \w+(?: --\w+)*)` reports it/.exec(before!)?.[1] ?? 'docs check',
    broken: sampleOf([...beside, ...fencesOf(path, broken!)]),
    fixed: sampleOf([...beside, ...fencesOf(path, fixed)]),
  }
}

/** The site that the manual shows on the page of all codes. */
export const readSite = (): Record<string, string> => {
  const path = join(docs, 'reference/diagnostics.md')
  return sampleOf(fencesOf(path, readFileSync(path, 'utf8'))).files
}

function sampleOf(fences: Fence[]): Sample {
  const sample: Sample = { files: {}, marks: [] }
  for (const fence of fences) {
    const path = /title="([^"]*)"/.exec(fence.meta)?.[1]
    const { lines, marks } = withoutMarks(fence.text)
    if (path !== undefined) {
      sample.files[path] = `${lines.join('\n')}\n`
      sample.marks.push(...marks.map(({ mark, line, column }) => positionOf(mark, path, line, column)))
    } else if (fence.language === 'text') {
      for (const line of lines) sample.files[line] = contentOf(line)
      sample.marks.push(...marks.map(({ mark, line }) => positionOf(mark, lines[line! - 1]!.replace(/ -> .*/, ''))))
    } else {
      sample.commands = lines.join('\n')
      sample.marks.push(...marks.map(({ mark, rest }) => positionOf(mark, rest)))
    }
  }
  return sample
}

/** `warning[heading-empty] docs/prices.md:3:1`. A diagnostic of a whole file has no line. */
export const positionOf = (mark: string, file: string, line?: number, column?: number): string =>
  [`${mark} ${file}`, ...(line === undefined ? [] : [line, column])].join(':')

interface Mark {
  /** `warning: [heading-empty]` */
  mark: string
  line?: number
  column?: number
  /** What follows the mark. */
  rest: string
}

const comment =
  /^( *(?:\/\/|#|<!--|\{\/\*) *)(\^?) ?((?:error|warning|info): \[[a-z\d-]+\]) ?(.*?)(?: ?(?:-->|\*\/\}))?$/

/** Take the marks out of a sample, see `schemas/shared/text/markedSample.ts`. */
function withoutMarks(text: string): { lines: string[]; marks: Mark[] } {
  const lines: string[] = []
  const marks: Mark[] = []
  for (const line of text.split('\n')) {
    const [, before = '', caret, mark, rest = ''] = comment.exec(line) ?? []
    if (mark === undefined) lines.push(line)
    else if (lines.length === 0) marks.push({ mark, rest })
    else {
      const column = caret ? before.length : /^ */.exec(lines.at(-1)!)![0].length
      marks.push({ mark, rest, line: lines.length, column: column + 1 })
    }
  }
  return { lines, marks }
}

/** Something that a file of this name may hold. */
function contentOf(path: string): string {
  const extension = /\.(\w+)$/.exec(path)?.[1] ?? ''
  return contents[extension] ?? 'Text.\n'
}

const contents: Record<string, string> = {
  md: '# Fruit\n\nAn apple: 2 €.\n',
  mdx: '# Fruit\n\nAn apple: 2 €.\n',
  tsx: 'export default () => <b>2 €</b>\n',
  svg: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
  json: '{ "label": "Fruit" }\n',
  yml: 'label: Fruit\n',
}
