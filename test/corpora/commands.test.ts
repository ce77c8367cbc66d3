import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ledgerName } from '../../pipeline/load/translationStates.ts'
import { docs } from '../cli/docsInProcess.ts'
import { folder, tree } from '../cli/folder.ts'
import { describeCorpus } from './corpus.ts'
import { readVariants } from './variants.ts'

/** Runs that we refuse and the other generator does not, with the reason. */
const refused: Record<string, string> = {
  'cut-first': 'Theirs copies the docs over a folder that is there, and leaves in it what the docs no longer have.',
  'write-unknown': 'Theirs writes texts of a language that the site does not have, which nothing reads.',
}

describeCorpus(join('../spec', 'versions-i18n-variants.json'), (path) => {
  const { commands } = readVariants(path)
  const cuts = commands.filter(({ given }) => given.command.startsWith('docs:version '))

  test.each(cuts)('$name', async ({ name, files, given }) => {
    const root = folder(files)
    const before = tree(root)
    const { code } = await docs(['version', given.command.slice('docs:version '.length), '--cwd', root])
    const after = tree(root)
    const written = Object.entries(after).filter(([file, text]) => before[file] !== text && !file.startsWith('.quire/'))

    const isRefused = given.status !== 0 || Object.hasOwn(refused, name)
    expect(code === 0).toBe(!isRefused)
    const theirs = isRefused ? {} : given.written
    expect(written.map(([file]) => file).sort()).toEqual(Object.keys(theirs).sort())
    for (const [file, text] of written)
      expect(withoutLabel(contentOf(file, text, theirs[file], after))).toEqual(withoutLabel(theirs[file]))
  })

  const writes = commands.filter(({ given }) => given.command.startsWith('write-translations '))

  test.each(writes)('$name', async ({ name, files, given }) => {
    const root = folder(files)
    const before = tree(root)
    // An argument may end in a blank: `--messagePrefix (de) `.
    const options = given.command.split(/ (?=--)/).slice(1)
    const { code } = await docs([
      'write-translations',
      ...options.flatMap((option) =>
        option
          .match(/^(\S+)(?: (.*))?$/)!
          .slice(1)
          .filter((part) => part !== undefined),
      ),
      ...['--cwd', root],
    ])
    const after = tree(root)
    const isRefused = Object.hasOwn(refused, name)
    expect(code === 0).toBe(!isRefused)
    const theirs = (isRefused ? {} : given.written) as Record<string, Texts>
    const written = Object.keys(after).filter((file) => before[file] !== after[file] && !file.startsWith('.quire/'))
    // A file that only lacks descriptions stays as it is. Which docs are translated is recorded, which theirs does not.
    expect(written.filter((file) => !Object.hasOwn(theirs, file) && !file.endsWith(ledgerName))).toEqual([])

    for (const [file, expected] of Object.entries(theirs)) {
      const ours = JSON.parse(after[file]!) as Texts
      if (file.endsWith('code.json')) expect(missingTexts(ours, expected)).toEqual([])
      else expect(messagesOf(ours), file).toEqual(messagesOf(expected))
    }
  })
})

type Texts = Record<string, { message: string }>

/** Keys of `code.json` that ours does not have, or has with other placeholders. */
function missingTexts(ours: Texts, theirs: Record<string, unknown>): string[] {
  return Object.entries(theirs)
    .filter(([key, placeholders]) => {
      if (absent.some((name) => key.startsWith(name))) return Object.hasOwn(ours, key)
      const own = [...new Set(ours[key]?.message.match(/\{\w+\}/g))].sort()
      return !Object.hasOwn(ours, key) || own.join() !== (placeholders as string[]).toSorted().join()
    })
    .map(([key]) => key)
}

/** Theirs copies the label of the docs that are not released; ours is the name of the version. */
function withoutLabel(content: unknown): unknown {
  if (typeof content !== 'object' || content === null) return content
  const { 'version.label': _, ...texts } = content as Record<string, unknown>
  return texts
}

/** The messages by key, in order of the keys. Descriptions are worded differently. */
const messagesOf = (texts: Texts) =>
  Object.fromEntries(Object.entries(texts).map(([key, { message }]) => [key, message]))

/** Texts of their theme for parts that ours does not have. */
const absent = ['theme.blog.', 'theme.contentVisibility.draftBanner.', 'theme.navbar.mobileDropdown.collapseButton.']

/** The content of a file in the way of the facts: JSON, or the file it is a copy of. */
function contentOf(file: string, text: string, theirs: unknown, files: Record<string, string>): unknown {
  if (file.endsWith('.json')) return JSON.parse(text)
  const copied = /^sha-equal: (.*)$/.exec(String(theirs))?.[1]
  return copied !== undefined && sha(files[copied] ?? '') === sha(text) ? theirs : text
}

const sha = (text: string) => createHash('sha256').update(text).digest('hex')
