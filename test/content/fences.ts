import { readFileSync } from 'node:fs'
import { globSync } from 'fast-glob'

/** A code block of a page. */
export interface Fence {
  /** The file it stands in, from the site's root. */
  file: string
  /** The line of its first line of code, from 1. */
  line: number
  language: string
  /** What follows the language: title, highlighted lines, `nocheck`. */
  meta: string
  text: string
}

/** Every code block of the docs, also those in partials. The manual of the tool is a site of its own. */
export const fences = (): Fence[] => fencesIn(['content/**/*.mdx', '!content/manual/**'])

/** Every code block of the files that match globs. */
export function fencesIn(globs: string[]): Fence[] {
  return globSync(globs)
    .sort()
    .flatMap((file) => fencesOf(file, readFileSync(file, 'utf8')))
}

/** The code blocks of one text, without the indentation that the block itself has. */
export function fencesOf(file: string, text: string): Fence[] {
  const found: Fence[] = []
  let open: (Fence & { mark: string; indent: number; lines: string[] }) | undefined
  for (const [index, line] of text.split('\n').entries()) {
    const mark = /^(\s*)(`{3,}|~{3,})\s*(\S*)\s*(.*)$/.exec(line)
    if (!open && mark) {
      const [, indent, fence, language, meta] = mark as string[]
      open = {
        file,
        line: index + 2,
        language: language!,
        meta: meta!,
        text: '',
        mark: fence!,
        indent: indent!.length,
        lines: [],
      }
    } else if (open && mark && mark[2]!.startsWith(open.mark) && mark[3] === '') {
      const { mark: _, indent, lines, ...fence } = open
      found.push({ ...fence, text: lines.map((each) => each.slice(indent)).join('\n') })
      open = undefined
    } else open?.lines.push(line)
  }
  return found
}
