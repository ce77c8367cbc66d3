import { z } from 'zod'

/** What a file of the built site is: an HTML page, something that pages load, or a list that tools and scripts read. */
export const fileKinds = ['page', 'asset', 'data'] as const
export type FileKind = (typeof fileKinds)[number]

const size = z.int().nonnegative()
const sha256 = z.string().regex(/^[\da-f]{64}$/)

/**
 * The files of a built site, by their paths in its folder. The build writes it, publishing compares it.
 *
 *     "docs/install/index.html": { "size": 6812, "sha256": "9f86d081…", "kind": "page" }
 */
const deployedFiles = z.record(z.string(), z.strictObject({ size, sha256, kind: z.enum(fileKinds) }))
export type DeployedFiles = z.infer<typeof deployedFiles>
export type DeployedFile = DeployedFiles[string]

/** What `.built-by-quire` in an output folder holds. */
export const builtSiteSchema = z.strictObject({
  baseUrl: z.string(),
  trailingSlash: z.boolean().optional(),
  /** The folder of each language: `''` for the default language, `de/`. */
  languages: z.record(z.string(), z.string()).optional(),
  /** The folders of each version, in all languages. */
  versions: z.record(z.string(), z.array(z.string())).optional(),
  files: deployedFiles.optional(),
})

/** Settings and files of a built site. Output of older builds has no files. */
export type BuiltSite = z.infer<typeof builtSiteSchema>

/** Settings that a server of a built site needs. */
export type ServedSettings = Pick<BuiltSite, 'baseUrl' | 'trailingSlash'>

/** What is known of a published site; it is stored beside its files, where others may change it. */
export const publishedSiteSchema = z.strictObject({
  version: z.literal(1),
  /** `headers`: a hash of the headers that the file was stored with. */
  files: z.record(z.string(), z.strictObject({ size, sha256, headers: z.string().max(64) })),
  /** Files that a run was about to store or to remove when it was interrupted. */
  pending: z.array(z.string()),
})
export type PublishedSite = z.infer<typeof publishedSiteSchema>

/** What `rclone lsjson --recursive --hash` prints. Other fields are ignored. */
export const fileListSchema = z.array(
  z.object({
    Path: z.string(),
    Size: z.int(),
    IsDir: z.boolean().optional(),
    Hashes: z.record(z.string(), z.string()).optional(),
  }),
)
