import { z } from 'zod'

/*
 * A frozen version: its pages as they were rendered, and the facts that other pages need of them. Both are in `.quire/frozen/<key>`; the
 * key is a hash of all that the addresses of its pages and its text depend on.
 */

/** The folders of the data that pages of frozen versions share, in the output. */
export const frozenFolder = 'assets/frozen/'

/** A page of a frozen version, as other pages see it. */
export const frozenPage = z.strictObject({
  route: z.string(),
  href: z.string(),
  title: z.string(),
  doc: z.string().optional().describe('The id of the doc. Absent for a page that lists others.'),
  isMain: z.literal(true).optional().describe('Whether it is the main doc of the version.'),
  unlisted: z.literal(true).optional(),
  anchors: z.array(z.string()).optional().describe('Absent where nothing is known of the anchors.'),
})
export type FrozenPage = z.infer<typeof frozenPage>

/** A doc of a frozen version, as links to its file and items of the navbar find it. Drafts are no pages. */
const frozenDoc = z.strictObject({
  id: z.string(),
  key: z.string(),
  path: z.string().describe("From the version's folder."),
  source: z.string(),
  route: z.string(),
  href: z.string(),
  unlisted: z.boolean(),
  draft: z.boolean(),
})
export type FrozenDoc = z.infer<typeof frozenDoc>

/** An address in the sitemap, with the date of its last change. */
const listedAddress = z.strictObject({ href: z.string(), changeDate: z.string().optional() })
export type ListedAddress = z.infer<typeof listedAddress>

/** A file in the output folder of the language: its path, size, modification time in ms, and SHA-256. */
const frozenFile = z.tuple([z.string(), z.number(), z.number(), z.string()])
export type FrozenFile = z.infer<typeof frozenFile>

/** A frozen version in one language. */
const frozenFacts = z.strictObject({
  label: z.string().describe('Its label in the language.'),
  mainDoc: z.string().describe('Key of its main doc.'),
  keyPrefix: z.string(),
  pages: z.array(frozenPage),
  docs: z.array(frozenDoc),
  sidebars: z.record(z.string(), z.array(z.json())),
  addresses: z.array(listedAddress),
  sources: z.strictObject({
    origins: z.array(z.tuple([z.string(), z.string()])),
    hasInlineStyles: z.boolean(),
    hasStyles: z.boolean(),
    hasDiagrams: z.boolean(),
  }),
  files: z.array(frozenFile),
})
export type FrozenFacts = z.infer<typeof frozenFacts>

/** The facts of a bundle, by language. */
export const frozenBundle = z.strictObject({
  locales: z.record(z.string(), frozenFacts),
})
export type FrozenBundle = z.infer<typeof frozenBundle>
