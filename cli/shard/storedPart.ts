import { closeSync, mkdirSync, openSync, readSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../schemas/shared/cache/sha256.ts'
import type { Signatures } from '../../schemas/shared/cache/signatures.ts'
import type { RemoteStore } from '../../schemas/shared/cache/storeRequests.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { writeFile } from '../../schemas/shared/files/writeFile.ts'
import { hideSecrets } from '../cache/hideSecrets.ts'
import { openNamedStore } from '../cache/openNamedStore.ts'
import { schemeOf } from '../cache/schemeOf.ts'
import { diskError } from '../diskError.ts'
import { damaged, pagesBytes, pagesFile, partFile, readRecord } from './part.ts'
import type { PartSignature } from './partSignature.ts'

/** Whether the place of a part is the address of a store: `s3://bucket/run-7/1`. Others are folders. */
export const isStoreAddress = (place: string): boolean => schemeOf(place) !== undefined

/** Maximum size of a value, bytes. Pages are split into as many values as needed. */
const maxValue = 16_000_000
/** Timeout of a request, ms. */
const timeoutMs = 60_000

/** Upload a part: its pages first and its record last, so that a part with a record is complete. Returns the reason if that fails. */
export async function storePart(
  folder: string,
  address: string,
  root: string,
  { sign }: Signatures,
): Promise<string | undefined> {
  const record = readRegularFile(join(folder, partFile))
  const checksum = sha256(record)
  return ofStore(address, root, async (store) => {
    const file = openSync(join(folder, pagesFile), 'r')
    const buffer = Buffer.alloc(maxValue)
    for (let index = 0, length = maxValue; length === maxValue; index += 1) {
      length = readSync(file, buffer, 0, maxValue, null)
      await store.set(pagesName(index), buffer.subarray(0, length), AbortSignal.timeout(timeoutMs))
    }
    closeSync(file)
    const signed = Buffer.concat([Buffer.from(`${checksum} ${sign(checksum)}\n`), record])
    await store.set(partFile, signed, AbortSignal.timeout(timeoutMs))
    return undefined
  })
}

/** Download a part into a folder. Returns its signature, or the reason if that fails. */
export function fetchPart(folder: string, address: string, root: string): Promise<PartSignature | string> {
  return ofStore<PartSignature | string>(address, root, async (store) => {
    const signed = await store.get(partFile, AbortSignal.timeout(timeoutMs))
    if (!signed) return 'there is no part at this address'
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const end = signed.indexOf('\n'.charCodeAt(0))
    const [checksum = '', signature = ''] = Buffer.from(signed.subarray(0, end)).toString().split(' ')
    const bytes = signed.subarray(end + 1)
    if (checksum !== sha256(bytes)) return damaged(partFile, 'value')
    writeFile(join(folder, partFile), bytes)
    const record = readRecord(folder)
    if (!record) return damaged(partFile, 'value')
    writeFile(join(folder, pagesFile), '')
    for (let index = 0, length = maxValue, left = pagesBytes(record); length === maxValue; index += 1) {
      const value = await store.get(pagesName(index), AbortSignal.timeout(timeoutMs))
      if (!value) return `its value \`${pagesName(index)}\` is missing`
      length = value.length
      left -= length
      // A store may have more of them than the disk.
      if (left < 0) return damaged(pagesFile)
      writeFile(join(folder, pagesFile), value, { flag: 'a' })
    }
    return { checksum, signature }
  })
}

const pagesName = (index: number) => `${pagesFile}-${index}`

/** Open a store and use it. Returns the reason if the store fails. Throws a `UsageError` for an invalid address. */
async function ofStore<Result>(
  address: string,
  root: string,
  use: (store: RemoteStore) => Promise<Result>,
): Promise<Result | string> {
  const store = await openNamedStore(address, root)
  try {
    return await use(store)
  } catch (error) {
    if (diskError(error)) throw error
    return `the store fails: ${hideSecrets((error as Error).message, address)}`
  } finally {
    store.close()
  }
}
