import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderStore } from '../../cli/cache/stores.ts'
import { ContentPacks } from '../../cli/queue/contentPacks.ts'
import { WorkStore } from '../../cli/queue/workStore.ts'
import { noSignatures, type Signatures, secretSignatures } from '../../schemas/shared/cache/signatures.ts'
import { folder } from './folder.ts'

const contents = ['{"body":["one"]}', '{"body":["two, ü"]}'].map((json) => Buffer.from(json))

const open = (root: string, signatures: Signatures = noSignatures) =>
  new ContentPacks(new WorkStore({ store: folderStore(root), queue: 'tool', signatures }))

const filesIn = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? join(entry.parentPath, entry.name) : [],
  )

test('a content is read by its reference, from a store that has all of a job together', async () => {
  const root = folder()
  const references = await open(root).write('a job', contents)
  expect(filesIn(root)).toHaveLength(1)
  const read = await Promise.all(references.map((reference) => open(root).read(reference)))
  expect(read.map((bytes) => Buffer.from(bytes!).toString())).toEqual(contents.map(String))
  // It can be given to a thread alone.
  expect(read[1]!.buffer.byteLength).toBe(contents[1]!.length)
})

test('a content that is lost or that somebody has exchanged is none', async () => {
  const root = folder()
  const [reference] = await open(root).write('a job', contents)
  const [other] = await open(root).write('another job', [Buffer.from('{"body":["bad"]}')])
  // Without a key, anybody can store what they like under any name.
  expect(await open(root).read({ ...reference!, work: other!.work })).toBeUndefined()

  const signed = folder()
  const [ofKey] = await open(signed, secretSignatures('salt')).write('a job', contents)
  const [file] = filesIn(signed)
  await open(signed, secretSignatures('pepper')).write('a job', contents)
  expect(await open(signed, secretSignatures('salt')).read(ofKey!)).toBeUndefined()
  writeFileSync(file!, readFileSync(file!).subarray(0, -3))
  expect(await open(signed, secretSignatures('pepper')).read(ofKey!)).toBeUndefined()

  rmSync(root, { recursive: true })
  expect(await open(root).read(reference!)).toBeUndefined()
})
