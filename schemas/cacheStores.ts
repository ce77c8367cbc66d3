interface CacheStore {
  /** Name in the manual. */
  title: string
  /** Forms of its address. A scheme belongs to one store. */
  addresses: [string, ...string[]]
  /** Parameters of the address, as Markdown. */
  parameters?: string
  /** Package that the site installs. */
  package?: string
  /** Environment variables that it reads. The values of secret ones are never printed. */
  variables: Record<string, 'secret' | 'plain'>
  /** The package and the variables, as Markdown. Empty if it needs nothing. */
  needs: string
}

/**
 * Every store of the shared cache. `cli/cache/stores.ts` opens them: a store without an entry there does not compile.
 *
 * Only the variables listed here are passed to a store.
 */
export const cacheStores = {
  redis: {
    title: 'Redis and Valkey',
    addresses: ['redis://…', 'rediss://…'],
    parameters: '`?prefix=docs` for the names of values',
    package: 'ioredis',
    variables: {},
    needs: '`npm install ioredis`',
  },
  s3: {
    title: 'S3 and stores that speak like it',
    addresses: ['s3://bucket/prefix'],
    parameters: '`?endpoint=https://…&region=…` for another store or region',
    variables: {
      AWS_ACCESS_KEY_ID: 'secret',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_SESSION_TOKEN: 'secret',
      AWS_REGION: 'plain',
    },
    needs:
      '`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY` and, for roles, `AWS_SESSION_TOKEN` in the environment, or `npm install @aws-sdk/credential-providers`, which finds the keys of profiles and roles; `AWS_REGION` if the address has no region',
  },
  http: {
    title: 'a server that answers GET and PUT',
    addresses: ['http://…', 'https://…'],
    variables: { QUIRE_CACHE_TOKEN: 'secret' },
    needs: 'its user and password in the address, or `QUIRE_CACHE_TOKEN`, which is sent as `Bearer`',
  },
  bazel: {
    title: 'a remote cache of Bazel, such as bazel-remote',
    addresses: ['bazel+http://…', 'bazel+https://…'],
    variables: { QUIRE_CACHE_TOKEN: 'secret' },
    needs: 'its user and password in the address, or `QUIRE_CACHE_TOKEN`, which is sent as `Bearer`',
  },
  folder: {
    title: 'a folder, such as on a network disk',
    addresses: ['file:///…'],
    parameters: "or a path from the site's folder",
    variables: {},
    needs: '',
  },
} as const satisfies Record<string, CacheStore>

export type CacheStoreName = keyof typeof cacheStores

/** Values of the environment variables of a store. */
export type CacheStoreEnv<Name extends CacheStoreName> = Partial<
  Record<keyof (typeof cacheStores)[Name]['variables'], string>
>

/** The secret that values are signed with, by all machines that write or check them. */
export const cacheKeyVariable = 'QUIRE_CACHE_KEY'
/** The private key that values are signed with, on the machines that are trusted. Others check them with `cache.publicKeys`. */
export const privateKeyVariable = 'QUIRE_CACHE_PRIVATE_KEY'
/** Where a machine without the private key writes: `pr/7`. */
export const scopeVariable = 'QUIRE_CACHE_SCOPE'

const entries = Object.entries(cacheStores) as [CacheStoreName, CacheStore][]

/** The store of an address with a scheme, such as `s3`. */
export const storeOfScheme = (scheme: string): CacheStoreName | undefined =>
  entries.find(([, { addresses }]) => addresses.some((address) => address.startsWith(`${scheme}:`)))?.[0]

/** Names of the environment variables whose values are never printed. */
export const secretVariables: string[] = [
  ...new Set([
    cacheKeyVariable,
    privateKeyVariable,
    ...entries.flatMap(([, { variables }]) => Object.keys(variables).filter((name) => variables[name] === 'secret')),
  ]),
]

/** The addresses of all stores, as Markdown: `` `redis://…`, `rediss://…` ``. */
export const storeAddresses: string = entries
  .flatMap(([, { addresses }]) => addresses.map((address) => `\`${address}\``))
  .join(', ')

/** What a site installs for its store, by the package. */
export const storePackages: { name: string; title: string }[] = entries.flatMap(([, { package: name, title }]) =>
  name === undefined ? [] : [{ name, title }],
)

/** The rows of the manual's table of stores. */
export const storeRows: string[] = entries.map(([, { title, addresses, parameters, needs }]) => {
  const forms = addresses.map((address) => `\`${address}\``).join(', ')
  return `| ${title} | ${forms}${parameters ? `; ${parameters}` : ''} |${needs && ` ${needs}`} |`
})
