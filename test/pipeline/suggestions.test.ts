import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { Session } from '../../pipeline/tasks/session.ts'
import { put } from '../cli/folder.ts'
import { smallSite } from '../cli/smallSite.ts'

const letters = [...'abcdefghijklmnopqrstuvwxyz']
/** 260 names that are two letters longer than that of a doc. */
const names = [...'abcdefghij'].flatMap((first) => letters.map((second) => `plum${first}${second}`))

test.each([
  ['link-file-missing', (name: string) => `[a](./${name}.md)`, ''],
  ['link-broken', (name: string) => `[a](/${name})`, ''],
  ['doc-pagination-unknown', () => 'Text.', 'pagination_next'],
])('of very many mistakes, the first 200 get suggestions: %s', async (code, text, field) => {
  const doc = (name: string) => `${field && `---\n${field}: ${name}\n---\n\n`}# Doc\n\n${text(name)}\n`
  const docs = Object.fromEntries(names.map((name, index) => [`docs/doc-${1000 + index}.md`, doc(name)]))
  const root = smallSite({ 'docs/plum.md': '# Plum\n', ...docs })
  const session = new Session(root)
  const reportedBy = async (options: { session?: Session; changed?: Set<string> }) =>
    (await compile({ root, ...options })).diagnostics
      .filter((diagnostic) => diagnostic.code === code)
      .map(({ file, value, suggestions = [] }) => ({ file, value, suggestions }))
      .sort((a, b) => (a.file < b.file ? -1 : 1))

  const reported = await reportedBy({ session })
  expect(reported).toHaveLength(names.length)
  expect(reported.slice(0, 200).every(({ suggestions }) => suggestions.length > 0)).toBe(true)
  expect(reported.slice(200).every(({ suggestions }) => suggestions.length === 0)).toBe(true)

  // A run after an edit reports the same as one over all docs.
  for (const [index, name] of ['plumzz', 'plum'].entries()) {
    const file = `docs/doc-${1000 + index * 230}.md`
    put(root, { [file]: doc(name) })
    const edited = await reportedBy({ session, changed: new Set([join(root, file)]) })
    expect(edited).toEqual(await reportedBy({}))
  }
})
