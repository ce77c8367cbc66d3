import { posix } from 'node:path'
import { z } from 'zod'
import { isOutside } from './shared/files/repository.ts'

/*
 * The shapes of values that other machines have stored: in the shared cache, and in parts of a build. They have a checksum, and where there
 * is a key a signature; without one, anybody who can write to the store may have made them. A value of another shape counts as damaged.
 */

const list = z.array(z.unknown())
const record = z.record(z.string(), z.unknown())
const length = z.int().nonnegative()

/** Facts of a doc with what they depend on. */
const facts = z.looseObject({
  facts: z.looseObject({
    ...{ frontMatter: record, frontMatterPositions: record, rawFrontMatter: record },
    ...{ headings: list, links: list, anchors: list, code: list, islands: list, modules: list, packages: list },
    ...{ includes: list, diagnostics: list },
  }),
  includes: z.record(z.string(), z.string()),
  content: z.string(),
})

/** Facts by the keys of their docs. */
export const factsShape = z.array(z.tuple([z.string(), facts]))

/** The parsed content of a doc. */
export const contentShape = z.looseObject({ body: list, code: list })

/** Packs of a shared cache. Their names are those of files. */
export const treeShape = z.object({
  total: length,
  packs: z.array(z.tuple([z.string().regex(/^[\da-f]{32}$/), length, z.array(z.string())])),
})

/** The first line of a pack: the keys and lengths of its values. */
export const packShape = z.array(z.tuple([z.string(), length]))

/** The files of a bundle. Their paths stay in its folder. */
export const bundleShape = z.looseObject({
  inputs: z.record(z.string(), z.string()),
  files: z.array(
    z.looseObject({
      path: z.string().refine((path) => !path.includes('\\') && !isOutside(posix.normalize(path))),
      data: z.string(),
    }),
  ),
})

/** The files of each pack of a frozen version: path, length and modification time. */
export const frozenPacksShape = z.array(z.array(z.tuple([z.string(), length, z.number()])))

/** The first line of a page. The id of its part of the search index names a file. */
export const pageLineShape = z.looseObject({
  lengths: z.tuple([length.nullable(), length.nullable()]),
  markup: z.looseObject({ urls: list, unsafe: list, reserved: list }),
  sources: z.looseObject({ origins: list }),
  ids: z.array(z.string()).optional(),
  reads: list.optional(),
  indexed: z
    .looseObject({ id: z.string().regex(/^[\da-f]{32}$/), tag: z.string(), words: z.string(), weights: z.string() })
    .optional(),
})

/** What a part of a build says of itself. */
export const partShape = z.looseObject({
  shard: z.object({ number: z.int().positive(), count: z.int().positive().max(9999) }),
  tool: z.string(),
  inputs: z.string(),
  options: z.strictObject({
    locale: z.array(z.string()).optional(),
    url: z.string().optional(),
    baseUrl: z.string().optional(),
    config: z.string().optional(),
  }),
  docs: z.looseObject({ setting: z.string(), facts: factsShape }),
  packs: z.array(z.looseObject({ length, pages: z.array(z.tuple([z.string(), length])) })),
  pagesHash: z.string(),
})
