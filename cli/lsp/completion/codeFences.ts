import { CompletionItemKind } from 'vscode-languageserver/node'
import { readFenceLine } from '../../../pipeline/code/fenceLines.ts'
import { languageNames, languageTitle } from '../../../pipeline/code/languages.ts'
import { codeOptions, type FenceOption, fenceOnlyOptions } from '../../../schemas/fenceOptions.ts'
import type { Candidate, Candidates } from './candidates.ts'

/** What each option of a fence is for, and the text that is inserted for it. */
const options: Record<FenceOption, { text: string; documentation: string }> = {
  title: { text: 'title=', documentation: 'Title above the code.' },
  showLineNumbers: { text: 'showLineNumbers', documentation: 'Numbers of lines; `showLineNumbers=5` begins at 5.' },
  showLanguage: { text: 'showLanguage', documentation: 'Shows the name of the language above the code.' },
  nocheck: { text: 'nocheck=', documentation: 'Why the code is not checked.' },
  live: { text: 'live', documentation: 'Readers can edit the code, and see what it renders.' },
  noInline: { text: 'noInline', documentation: 'Live code that calls `render` itself.' },
  npm2yarn: { text: 'npm2yarn', documentation: 'One tab for each package manager.' },
  excerpt: { text: 'excerpt', documentation: 'The code is a part of the sample before it.' },
  declarations: { text: 'declarations', documentation: 'The code declares something for the samples after it.' },
  schema: { text: 'schema=', documentation: 'The schema that the data is checked with.' },
  file: { text: 'file=', documentation: 'The file whose code is shown.' },
  region: { text: 'region=', documentation: 'The region of the file that is shown.' },
}

/**
 * Complete the language or the options behind an opening fence. Languages that the doc has already come first.
 *
 *     ```ty‸      →  typescript
 *     ```ts ti‸   →  title=
 */
export function fenceItems(before: string, text: string, offset: number): Candidates | undefined {
  const info = readFenceLine(before)?.info
  if (info === undefined) return undefined
  const language = /^[\w+#.-]*$/.exec(info.trimStart())?.[0]
  if (language !== undefined && (language !== '' || info === '')) {
    const used = new Set(
      text.split('\n').flatMap((line) => /^[\w+#.-]+/.exec(readFenceLine(line)?.info ?? '')?.[0].toLowerCase() ?? []),
    )
    const isUsed = (name: string) => Number(used.has(name) && name !== language.toLowerCase())
    const names = languageNames.toSorted((a, b) => isUsed(b) - isUsed(a))
    const candidates = names.map((text): Candidate => {
      const title = languageTitle(text)
      return { text, kind: CompletionItemKind.EnumMember, ...(title !== text && { detail: title }) }
    })
    return { start: offset - language.length, end: offset, candidates }
  }
  const written = /(?<=\s)[a-zA-Z\d]*$/.exec(info)?.[0]
  if (written === undefined || isInQuotes(info)) return undefined
  const names = Object.keys({ ...codeOptions, ...fenceOnlyOptions }) as FenceOption[]
  const candidates = names
    .filter((name) => !new RegExp(`\\s${name}(?=[\\s=])`).test(info))
    .map((name): Candidate => ({ ...options[name], kind: CompletionItemKind.Property }))
  return { start: offset - written.length, end: offset, candidates }
}

const isInQuotes = (info: string) => /["']/.test(info.replace(/"[^"]*"|'[^']*'/g, ''))
