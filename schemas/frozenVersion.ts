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
})
export type FrozenPage = z.infer<typeof frozenPage>

/** The addresses of its pages, as the version menus of other pages find them. */
export const frozenHrefs = z.strictObject({
  main: z.string().optional().describe('Of the main doc.'),
  docs: z.record(z.string(), z.string()).describe('Of docs, by id.'),
  lists: z.record(z.string(), z.string()).describe('Of pages that list docs, by route.'),
})
export type FrozenHrefs = z.infer<typeof frozenHrefs>

/** The anchors of pages, by route. A page of whose anchors nothing is known is absent. */
export const frozenAnchors = z.record(z.string(), z.array(z.string()))
export type FrozenAnchors = z.infer<typeof frozenAnchors>

/** Addresses outside of the site that pages of a frozen version link to. They are kept for other sites of a federation. */
export const frozenLinks = z.strictObject({
  byPage: z.record(z.string(), z.array(z.string())).describe('The routes of the pages with a link, by its address.'),
  ofAllPages: z.array(z.string()).describe('Addresses in the navbar and the footer of its pages.'),
})
export type FrozenLinks = z.infer<typeof frozenLinks>

/** A doc of a frozen version, as links to its file and items of the navbar find it. Drafts are no pages. */
export interface FrozenDoc {
  id: string
  key: string
  /** From the version's folder. */
  path: string
  route: string
  href: string
  unlisted: boolean
  draft: boolean
}

/** An address in the sitemap, with the date of its last change. */
export interface ListedAddress {
  href: string
  changeDate?: string
}

/** A file in the output folder of the language: its path, size, modification time in ms, and SHA-256. */
const frozenFile = z.tuple([z.string(), z.number(), z.number(), z.string()])
export type FrozenFile = z.infer<typeof frozenFile>

/** A frozen version in one language, without its pages. */
export const frozenHead = z.strictObject({
  label: z.string().describe('Its label in the language.'),
  mainDoc: z.string().describe('Key of its main doc.'),
  keyPrefix: z.string(),
  sources: z.strictObject({
    origins: z.array(z.tuple([z.string(), z.string()])),
    hasInlineStyles: z.boolean(),
    hasStyles: z.boolean(),
    hasDiagrams: z.boolean(),
  }),
  pageCount: z.number(),
  shared: z.array(frozenFile).describe('Chunks, and files that docs show or link to, which other pages may use, too.'),
})

/** The facts of a bundle, by language. */
export const frozenBundle = z.strictObject({ locales: z.record(z.string(), frozenHead) })

/** Its pages. */
export interface FrozenPages {
  pages: FrozenPage[]
  addresses: ListedAddress[]
}

/** What links and items of the navbar need of its pages. */
export interface FrozenDetails {
  docs: FrozenDoc[]
  sidebars: Record<string, unknown[]>
  anchors: FrozenAnchors
}
