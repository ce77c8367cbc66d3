import { z } from 'zod'
import { codeTheme } from './codeTheme.ts'
import { address } from './fields/address.ts'
import { footer } from './footer.ts'
import { navbar } from './navbar.ts'
import { algolia } from './search.ts'

const headingLevel = z.int().min(2).max(6)

const prism = z.strictObject({
  /**
   * Language of code blocks that name none.
   *
   * @example 'js'
   */
  defaultLanguage: z.string().optional(),
  /**
   * Languages to highlight beside the common ones, by their names in Prism.
   *
   * @default []
   * @example ['java', 'php']
   */
  additionalLanguages: z.array(z.string()).default([]),
  /**
   * Colors of code: an object of `themes` of `prism-react-renderer`, or another one of that form. They count in both color modes, unless there is a
   * `darkTheme`. By default code has the colors of the theme of the site.
   */
  theme: codeTheme.optional(),
  /** Colors of code in the dark mode. */
  darkTheme: codeTheme.optional(),
  /**
   * Classes of highlighted code. `short` is one letter for each color, which is half of the HTML of a code block; styles have
   * the variables that begin with `--quire-code`. `prism` adds the classes of Prism and an element around each line, for
   * stylesheets with rules such as `.token.string` and `.token-line`.
   *
   * @default 'short'
   * @example 'prism'
   */
  tokenClasses: z.enum(['short', 'prism']).default('short'),
  /**
   * Comments in code blocks that give lines a CSS class. The class of the first entry is also that of lines in braces,
   * as in `js {1,3-5}`.
   *
   * @default [{ className: 'theme-code-block-highlighted-line', line: 'highlight-next-line', block: { start: 'highlight-start', end: 'highlight-end' } }]
   * @example [{ className: 'line-error', line: 'error-next-line' }]
   */
  magicComments: z
    .array(
      z
        .strictObject({
          /**
           * CSS class of the lines.
           *
           * @example 'line-error'
           */
          className: z.string(),
          /**
           * Comment that gives the class to the next line. An entry has `line`, `block` or both.
           *
           * @example 'error-next-line'
           */
          line: z.string().optional(),
          /** Comments that give the class to the lines between them. */
          block: z
            .strictObject({
              /**
               * Comment before the first line.
               *
               * @example 'error-start'
               */
              start: z.string(),
              /**
               * Comment after the last line.
               *
               * @example 'error-end'
               */
              end: z.string(),
            })
            .optional(),
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

const unsafeCss = /[;{}<>\\]|\/\*|url\s*\(|[^\P{Cc}]/iu

/** Colors, corners and font of the theme. Stylesheets in `customCss` can change every one of them. */
const look = z.strictObject({
  /**
   * Main color of the site, as hex digits. Grays, dark mode, footer and announcement are made to match it. Where text would be hard
   * to read in it, a darker or lighter one of its hue is used.
   *
   * @example '#9333ea'
   */
  primary: z
    .string()
    .refine((color) => /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color), {
      error: ({ input }) => `is \`${input}\`, which is not a color as hex digits`,
      params: { hint: 'Write it like `#9333ea`. Names and functions of CSS work in a stylesheet of `customCss`.' },
    })
    .optional(),
  /**
   * Radius of the corners of boxes, buttons and code, as a length in CSS. `0` makes them square.
   *
   * @example '0.25rem'
   */
  radius: z
    .string()
    .refine((length) => /^(?:0|(?:\d+|\d*\.\d+)(?:px|rem|em))$/.test(length), {
      error: ({ input }) => `is \`${input}\`, which is not a length`,
      params: { hint: 'Write it like `0.25rem`, `4px` or `0`.' },
    })
    .optional(),
  /**
   * Font of texts and headings: a family, and those to use where readers do not have it, as in `font-family` of CSS. A font that
   * readers do not have is loaded by a stylesheet.
   *
   * @example "'Inter', sans-serif"
   */
  font: z
    .string()
    .refine((families) => families.trim() !== '' && !unsafeCss.test(families) && areQuotesClosed(families), {
      error: ({ input }) => `is \`${input}\`, which is not a list of font families`,
      params: { hint: "Write it as in CSS: `'Inter', sans-serif`." },
    })
    .optional(),
})

const areQuotesClosed = (text: string) => text.replace(/"[^"]*"|'[^']*'/g, '').search(/["']/) === -1

/** Appearance, and the parts of a page around the docs. */
export const themeConfig = z.strictObject({
  /** Look of the site, made of one color. By default the theme is green. */
  theme: look.optional(),
  /** Light and dark color mode. */
  colorMode: z
    .strictObject({
      /**
       * Color mode of readers who have not chosen one.
       *
       * @default 'light'
       * @example 'dark'
       */
      defaultMode: z.enum(['light', 'dark']).default('light'),
      /**
       * Whether to leave the switch out of the navbar, so that `defaultMode` is the only color mode.
       *
       * @default false
       * @example true
       */
      disableSwitch: z.boolean().default(false),
      /**
       * Whether readers who have not chosen get the color mode of their system.
       *
       * @default false
       * @example true
       */
      respectPrefersColorScheme: z.boolean().default(false),
    })
    .prefault({}),
  /**
   * Social image of pages that have none: a path in a static folder, or a URL.
   *
   * @example '/img/social-card.png'
   */
  image: address.optional(),
  /**
   * Attributes of `<meta>` tags added to every page.
   *
   * @default []
   * @example [{ name: 'twitter:card', content: 'summary' }]
   */
  metadata: z.array(z.record(z.string(), z.string())).default([]),
  /** Bar above the navbar of every page. */
  announcementBar: z
    .strictObject({
      /**
       * Id of the announcement. A new id shows the bar again to readers who closed it.
       *
       * @default 'announcement-bar'
       * @example 'version-11'
       */
      id: z.string().default('announcement-bar'),
      /**
       * HTML of the bar.
       *
       * @example 'Version 11 is out.'
       */
      content: z.string().refine((html) => !/(?:href|src)\s*=\s*["']?\s*(?:javascript|vbscript):/i.test(html), {
        error: 'holds a link that runs a script',
        params: { hint: 'Link to a page instead.' },
      }),
      /**
       * CSS color of the background. By default that of the theme.
       *
       * @example '#fff3b9'
       */
      backgroundColor: z.string().optional(),
      /**
       * CSS color of the text. By default that of the theme.
       *
       * @example '#091e42'
       */
      textColor: z.string().optional(),
      /**
       * Whether readers can close the bar.
       *
       * @default true
       * @example false
       */
      isCloseable: z.boolean().default(true),
    })
    .optional(),
  /** Bar at the top of every page. */
  navbar: navbar.prefault({}),
  /** Links and copyright at the bottom of every page. By default there is no footer. */
  footer: footer.optional(),
  /** Sidebars and versions of the docs. */
  docs: z
    .strictObject({
      /**
       * Storage for a reader's choice of a version.
       *
       * @default 'localStorage'
       * @example 'none'
       */
      versionPersistence: z.enum(['localStorage', 'none']).default('localStorage'),
      /** Sidebar of the docs. */
      sidebar: z
        .strictObject({
          /**
           * Whether readers can hide the sidebar.
           *
           * @default false
           * @example true
           */
          hideable: z.boolean().default(false),
          /**
           * Whether opening a category collapses the others at its level.
           *
           * @default false
           * @example true
           */
          autoCollapseCategories: z.boolean().default(false),
        })
        .prefault({}),
    })
    .prefault({}),
  /** Pages of blogs. */
  blog: z
    .strictObject({
      /** The list of recent posts. */
      sidebar: z
        .strictObject({
          /**
           * Whether recent posts stand under their years.
           *
           * @default true
           * @example false
           */
          groupByYear: z.boolean().default(true),
        })
        .prefault({}),
    })
    .prefault({}),
  /** Headings in the table of contents. A doc can set them in its front matter. */
  tableOfContents: z
    .strictObject({
      /**
       * Highest level of headings.
       *
       * @default 2
       * @example 3
       */
      minHeadingLevel: headingLevel.default(2),
      /**
       * Lowest level of headings.
       *
       * @default 3
       * @example 4
       */
      maxHeadingLevel: headingLevel.default(3),
    })
    .prefault({})
    .check(({ value, issues }) => {
      if (value.minHeadingLevel <= value.maxHeadingLevel) return
      const message = `is ${value.minHeadingLevel}, more than \`maxHeadingLevel\`, which is ${value.maxHeadingLevel}`
      issues.push({ code: 'custom', path: ['minHeadingLevel'], input: value.minHeadingLevel, message })
    }),
  /** Diagrams, drawn by Mermaid. */
  mermaid: z
    .strictObject({
      /** Themes of Mermaid by color mode. */
      theme: z
        .strictObject({
          /**
           * Theme in the light mode.
           *
           * @default 'default'
           * @example 'neutral'
           */
          light: z.string().default('default'),
          /**
           * Theme in the dark mode.
           *
           * @default 'dark'
           * @example 'forest'
           */
          dark: z.string().default('dark'),
        })
        .optional(),
      /**
       * Options of Mermaid, as `mermaid.initialize` takes them.
       *
       * @example { flowchart: { curve: 'linear' } }
       */
      options: z.record(z.string(), z.json()).optional(),
    })
    .optional(),
  /** Code blocks with `live`, which need the package `react-live`. */
  liveCodeBlock: z
    .strictObject({
      /**
       * Whether the result of live code is above or below the code.
       *
       * @default 'bottom'
       * @example 'top'
       */
      playgroundPosition: z.enum(['top', 'bottom']).default('bottom'),
    })
    .optional(),
  /** Code blocks. */
  prism: prism.prefault({}),
  /** Algolia, as Docusaurus configures it. It is used where `search` is not set. */
  algolia: algolia.optional(),
})
