import { join } from 'node:path'
import { positionAt } from '../../pipeline/load/positions/sourceTree.ts'
import { blankCode } from '../../pipeline/parse/blankCode.ts'
import type { ErrorCode } from '../../schemas/errors.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { htmlElements } from '../../schemas/shared/html/htmlElements.ts'
import type { Entry } from './entry.ts'

/** Mistakes in Markdown with which Docusaurus builds a site, while they are errors here by default. */
const mistakes: { code: ErrorCode; subject: string; find: (text: string) => number }[] = [
  {
    code: 'link-empty',
    subject: 'links without an address',
    find: (text) => text.search(/\]\(\s*(?:<>\s*)?\)|<(?:a|img)\s(?:[^<>]*\s)?(?:href|src)=(?:""|'')/),
  },
  {
    code: 'mdx-unknown-element',
    subject: 'elements that HTML does not have',
    find: (text) => {
      const tags = withoutGraphics(text).matchAll(/(?<!\\)<([a-z][A-Za-z\d]*)(?=[\s/>])/g)
      return [...tags].find(([, name]) => !htmlElements.has(name!))?.index ?? -1
    },
  },
]

/** The codes of the mistakes that docs of a site have, and for each the first place. They become warnings. */
export function acceptedMistakes(root: string, files: string[]): { codes: ErrorCode[]; entries: Entry[] } {
  const found = new Map<ErrorCode, Entry>()
  for (const file of files) {
    if (!/\.mdx?$/i.test(file)) continue
    const text = blankCode(readRegularFile(join(root, file), 'utf8'))
    for (const { code, subject, find } of mistakes) {
      if (found.has(code)) continue
      const start = find(text)
      if (start < 0) continue
      const note = `\`docs check\` warns of each, because Docusaurus builds such docs; take \`${code}\` out of \`checks\` to make them errors.`
      found.set(code, { file, ...positionAt(text, start), outcome: 'different', subject, to: 'checks', note })
    }
  }
  return { codes: [...found.keys()], entries: [...found.values()] }
}

/** Replace elements of other languages by spaces. Behind the last closing tag none is looked for, because each search takes linear time. */
const withoutGraphics = (text: string) =>
  ['svg', 'math'].reduce((left, name) => {
    const end = left.lastIndexOf(`</${name}>`) + `</${name}>`.length
    const graphics = new RegExp(`<${name}\\b[\\s\\S]*?</${name}>`, 'g')
    return left.slice(0, end).replace(graphics, (graphic) => ' '.repeat(graphic.length)) + left.slice(end)
  }, text)
