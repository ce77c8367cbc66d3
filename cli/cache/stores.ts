import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CacheStoreEnv, CacheStoreName } from '../../schemas/cacheStores.ts'
import { markUsed } from '../../schemas/shared/cache/cacheFile.ts'
import { maxValueBytes } from '../../schemas/shared/cache/storedValue.ts'
import type { RemoteStore } from '../../schemas/shared/cache/storeRequests.ts'
import { bazelStore } from './bazelStore.ts'
import { folderContents } from './folderContents.ts'
import { authorization, httpStore } from './httpStore.ts'
import { openStorage } from './openStorage.ts'
import { redisContents } from './redisContents.ts'
import { type S3Options, s3Client, s3Options } from './s3Client.ts'
import { s3Contents } from './s3Contents.ts'
import type { StoreContents } from './storedValues.ts'

/** A store with a list of what it has, if it can tell. */
export interface OpenStore extends RemoteStore {
  contents?: StoreContents
}

/** How each store is opened. A store without an entry does not compile. Its address and variables are in `schemas/cacheStores.ts`. */
const stores: {
  [Name in CacheStoreName]: (url: URL, env: CacheStoreEnv<Name>, root: string) => OpenStore | Promise<OpenStore>
} = {
  redis(url) {
    const prefix = url.searchParams.get('prefix') || 'quire'
    url.searchParams.delete('prefix')
    return redisStore(url.href, prefix)
  },
  s3: async (url, env, root) => s3Store(await s3Options(url, env, root)),
  http: (url, { QUIRE_CACHE_TOKEN }) =>
    httpStore(`${url.origin}${url.pathname}`, authorization(url, QUIRE_CACHE_TOKEN)),
  bazel(url, { QUIRE_CACHE_TOKEN }) {
    const server = new URL(url.href.replace(/^bazel\+/, ''))
    return bazelStore(httpStore(`${server.origin}${server.pathname}`, authorization(server, QUIRE_CACHE_TOKEN)))
  },
  folder: (url) => folderStore(fileURLToPath(url)),
}

/**
 * Open a store. `env` has the variables of its entry in `schemas/cacheStores.ts`; `root` is the site's folder, with the packages that only some
 * stores need. Throws an error for what it lacks.
 */
export function openStore<Name extends CacheStoreName>(name: Name, url: URL, env: CacheStoreEnv<Name>, root: string) {
  return stores[name](url, env, root)
}

/**
 * Redis or Valkey. unstorage's driver makes the connection; values go around its text form, which is a third longer than the
 * bytes.
 */
export async function redisStore(url: string, prefix: string): Promise<OpenStore> {
  const { default: redis } = await import('unstorage/drivers/redis')
  const driver = redis({
    url,
    base: prefix,
    enableAutoPipelining: true,
    maxRetriesPerRequest: 1,
    connectTimeout: 3000,
    retryStrategy: (times: number) => (times > 3 ? null : 100 * times),
  })
  const client = driver.getInstance!() as import('ioredis').Redis
  // The last error of the connection says more than that it is closed.
  let lastError: Error | undefined
  client.on('error', (error: Error) => {
    lastError = error
  })
  const answer = <Result>(command: Promise<Result>) =>
    command.catch((error: Error) => {
      throw /closed|max retries/i.test(error.message) && lastError ? lastError : error
    })
  const name = (key: string) => `${prefix}:${key}`
  const store = openStorage(
    {
      ...driver,
      getItemRaw: (key) => answer(client.getBuffer(name(key))),
      setItemRaw: async (key, value: Buffer) => void (await answer(client.set(name(key), value))),
    },
    () => client.disconnect(),
  )
  return { ...store, contents: redisContents(client, `${prefix}:`, answer) }
}

/** A bucket of S3 or of a store that speaks like it. unstorage's driver does not know the tokens of roles. */
export function s3Store(options: S3Options): OpenStore {
  const client = s3Client(options)
  return { ...httpStore(client.base, {}, client.send), contents: s3Contents(client) }
}

/** A folder, such as one on a network disk. A value is written to a temporary file, which is renamed when it is complete. */
export function folderStore(folder: string): OpenStore {
  const path = (key: string) => join(folder, ...key.split(':'))
  const store = openStorage({
    name: 'quire-folder',
    hasItem: () => true,
    getItem: () => null,
    getKeys: () => [],
    async getItemRaw(key) {
      try {
        // Reading a pipe would wait for ever.
        const stats = await stat(path(key))
        if (!stats.isFile() || stats.size > maxValueBytes) throw new Error('a value is no file, or too long')
        const value = await readFile(path(key))
        markUsed(path(key))
        return value
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async setItemRaw(key, value: Uint8Array) {
      const file = path(key)
      const temporary = `${file}.${randomUUID()}`
      try {
        await mkdir(dirname(file), { recursive: true })
        await writeFile(temporary, value)
        await rename(temporary, file)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
  })
  return { ...store, contents: folderContents(folder) }
}
