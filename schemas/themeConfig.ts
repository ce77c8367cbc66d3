import { z } from 'zod'
import { address } from './address.ts'
import { footer } from './footer.ts'
import { navbar } from './navbar.ts'
import { algolia } from './search.ts'

const headingLevel = z.int().min(2).max(6)

const prism = z.strictObject({
  /** A theme object with `plain` and `styles`. Accepted; code is coloured by the variables of the site's CSS. */
  theme: z.looseObject({}).optional(),
  darkTheme: z.looseObject({}).optional(),
  /** The language of code blocks that name none. */
  defaultLanguage: z.string().optional(),
  /** Grammars beside the usual ones, by Prism's names. */
  additionalLanguages: z.array(z.string()).default([]),
  /** Comments inside code that give lines a class. */
  magicComments: z
    .array(
      z
        .strictObject({
          className: z.string(),
          line: z.string().optional(),
          block: z.strictObject({ start: z.string(), end: z.string() }).optional(),
        })
        .check(({ value, issues }) => {
          if (value.line !== undefined || value.block !== undefined) return
          issues.push({ code: 'custom', input: value, message: 'has neither `line` nor `block`' })
        }),
    )
    .default([
      {
        className: 'theme-code-block-highlighted-line',
        line: 'highlight-next-line',
        block: { start: 'highlight-start', end: 'highlight-end' },
      },
    ]),
})

/** How the site looks and what stands around its docs. */
export const themeConfig = z.strictObject({
  colorMode: z
    .strictObject({
      defaultMode: z.enum(['light', 'dark']).default('light'),
      /** Take the switch away: the default mode is the only one. */
      disableSwitch: z.boolean().default(false),
      /** Begin with the mode of the reader's system. */
      respectPrefersColorScheme: z.boolean().default(false),
    })
    .prefault({}),
  /** The default social image: a path in the static folder, or a URL. */
  image: address.optional(),
  /** Further `<meta>` tags of every page: their attributes. */
  metadata: z.array(z.record(z.string(), z.string())).default([]),
  announcementBar: z
    .strictObject({
      /** A new id shows the bar again to those who closed it. */
      id: z.string().default('announcement-bar'),
      /** May hold HTML. */
      content: z.string().refine((html) => !/(?:href|src)\s*=\s*["']?\s*(?:javascript|vbscript):/i.test(html), {
        error: 'holds a link that runs a script',
        params: { hint: 'Link to a page instead.' },
      }),
      backgroundColor: z.string().optional(),
      textColor: z.string().optional(),
      isCloseable: z.boolean().default(true),
    })
    .optional(),
  navbar: navbar.prefault({}),
  footer: footer.optional(),
  docs: z
    .strictObject({
      /** Where a reader's choice of a version is remembered. */
      versionPersistence: z.enum(['localStorage', 'none']).default('localStorage'),
      sidebar: z
        .strictObject({
          /** Whether readers can fold the whole sidebar away. */
          hideable: z.boolean().default(false),
          /** Opening a category closes its siblings. */
          autoCollapseCategories: z.boolean().default(false),
        })
        .prefault({}),
    })
    .prefault({}),
  /** Which headings the table of contents lists. */
  tableOfContents: z
    .strictObject({
      minHeadingLevel: headingLevel.default(2),
      maxHeadingLevel: headingLevel.default(3),
    })
    .prefault({})
    .check(({ value, issues }) => {
      if (value.minHeadingLevel <= value.maxHeadingLevel) return
      const message = `is ${value.minHeadingLevel}, more than \`maxHeadingLevel\`, which is ${value.maxHeadingLevel}`
      issues.push({ code: 'custom', path: ['minHeadingLevel'], input: value.minHeadingLevel, message })
    }),
  prism: prism.prefault({}),
  /** Search by Algolia, where `search` says nothing else. */
  algolia: algolia.optional(),
})
