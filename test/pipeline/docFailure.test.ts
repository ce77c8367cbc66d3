import { expect, test } from 'vitest'
import { unreadableFile } from '../../pipeline/load/unreadableFile.ts'
import { docFailure } from '../../pipeline/parse/docFailure.ts'

const tooMany = "EMFILE: too many open files, open '/site/docs/a.md'"

test('too many open files are not the fault of a doc, also in the thread that parses it', () => {
  const ofSystem = Object.assign(new Error(tooMany), { code: 'EMFILE', syscall: 'open' })
  const fromThread = new Error(tooMany)
  const ofThread = new Error('Worker initialization failure: EMFILE')
  for (const error of [ofSystem, fromThread, ofThread]) {
    const expected = expect.objectContaining({ code: 'EMFILE', syscall: 'open' })
    expect(() => docFailure({ file: 'docs/a.md' }, 'parsed', error)).toThrow(expected)
    expect(() => unreadableFile('docs/a.md', error)).toThrow(expected)
  }
  const other = new Error('The text says EMFILE')
  expect(docFailure({ file: 'docs/a.md' }, 'parsed', other).code).toBe('doc-failed')
})
