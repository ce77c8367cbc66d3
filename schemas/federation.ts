import { z } from 'zod'

/** Schemes of addresses that are no names of sites: links with them go on to mean what they mean elsewhere. */
const schemes = new Set([
  ...[
    'about',
    'blob',
    'data',
    'file',
    'ftp',
    'geo',
    'git',
    'http',
    'https',
    'irc',
    'javascript',
    'magnet',
    'mailto',
    'pathname',
  ],
  ...['sftp', 'slack', 'sms', 'ssh', 'tel', 'urn', 'vbscript', 'view-source', 'vscode', 'webcal', 'ws', 'wss', 'xmpp'],
])

const siteName = z
  .string()
  .refine((name) => /^[a-z][a-z\d-]+$/.test(name), {
    error: ({ input }) => `is \`${input}\`; a name has small letters, digits and hyphens: \`api\``,
  })
  .refine((name) => !schemes.has(name), { error: ({ input }) => `is \`${input}\`, which is a scheme of addresses` })

/** The config: other sites by the names that links begin with, and where their lists of links are. */
export const federation = z.record(
  siteName,
  z.string().refine((value) => /^https?:\/\/[^/]/.test(value) || !/^[a-z][a-z\d+.-]*:|^\/\//i.test(value), {
    error: ({ input }) =>
      `is \`${input}\`; it is an address, \`https://api.example/links.json\`, or the path of a file`,
  }),
)

/** Path of the list in the output of each language. */
export const linksPath = 'links.json'

/** A route, decoded: it begins with one slash. */
const route = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\u0000-\u001f\\]*$/)

/**
 * What a site tells others of its pages, so that their links can be checked, and of its links to them. Fields that are not known are
 * ignored: a later release may have more.
 */
export const linksFile = z.object({
  schemaVersion: z.literal(1),
  /** Title of the site. */
  title: z.string().max(1000),
  /** Origin, and path on it. */
  url: z.url({ protocol: /^https?$/ }),
  baseUrl: z
    .string()
    .max(2000)
    .regex(/^\/(?:[^/\\].*)?$/)
    .endsWith('/'),
  trailingSlash: z.boolean().optional(),
  /** SHA-256 of the three lists below. */
  hash: z.string().max(100),
  /** Pages by route. Without `anchors`, it is not known which ones a page has. */
  pages: z.record(route, z.object({ title: z.string().max(2000), anchors: z.array(z.string().max(2000)).optional() })),
  /** Where pages have been, and where they are now: a route, or an address of another site. */
  redirects: z.record(route, z.string().max(2000)),
  /** Links to other sites, by the address of the site and by target; the routes of pages that have them. */
  outbound: z.record(z.string().max(2000), z.record(z.string().max(4000), z.array(route))),
})
export type LinksFile = z.infer<typeof linksFile>
