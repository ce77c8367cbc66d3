/** A block of Markdown; of a list, its kind, because two lists of one kind side by side would be one. */
export interface Block {
  text: string
  list?: 'ul' | 'ol'
}

export function joinBlocks(all: Block[]): string {
  return all
    .map(({ text, list }, index) => (list && all[index - 1]?.list === list ? `<!-- -->\n\n${text}` : text))
    .join('\n\n')
}

export function fenced(code: string, language = ''): string {
  const name = language === 'text' ? '' : language
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([run]) => run.length))
  const fence = name.includes('`') ? '~~~~' : '`'.repeat(longest + 1)
  return `${fence}${name}\n${code}${code === '' ? '' : '\n'}${fence}`
}

export const quote = (all: Block[]): string =>
  joinBlocks(all)
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')

export function listItem(marker: string, all: Block[], isLoose: boolean): string {
  const isTight = !isLoose && all.slice(1).every(({ list }, index) => list && all[index]?.list !== list)
  const text = isTight ? all.map(({ text }) => text).join('\n') : joinBlocks(all)
  return `${marker} ${indent(text, marker.length + 1)}`.trimEnd()
}

export const indent = (text: string, width: number) => text.replace(/\n(?!\n|$)/g, `\n${' '.repeat(width)}`)

export type Alignment = 'left' | 'center' | 'right' | undefined

/** A table of GFM. `alignments` has one for each column. */
export function tableOf(header: (string | undefined)[], alignments: Alignment[], body: string[][]): string {
  const line = (cells: (string | undefined)[]) =>
    `|${alignments.map((_, column) => ` ${cells[column] ?? ''} `.replace(/^ {2}$/, ' ')).join('|')}|`
  return [line(header), line(alignments.map((alignment) => rules[alignment ?? 'none'])), ...body.map(line)].join('\n')
}

const rules: Record<NonNullable<Alignment> | 'none', string> = {
  none: '---',
  left: ':--',
  center: ':-:',
  right: '--:',
}
