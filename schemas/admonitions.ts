import { z } from 'zod'

/** Which admonitions a set of docs, a blog or pages in Markdown have. */
export const admonitions = z
  .union([
    z.boolean(),
    z.strictObject({
      /**
       * Delimiter of an admonition.
       *
       * @default ':::'
       * @example ':::'
       */
      tag: z.literal(':::').optional(),
      /**
       * Keywords beside the default ones, each of which becomes the CSS class `theme-admonition-<keyword>`.
       *
       * @example ['recipe']
       */
      keywords: z.array(z.string()).optional(),
      /**
       * Whether `keywords` are added to the default ones. With `false` they replace them.
       *
       * @default true
       * @example false
       */
      extendDefaults: z.boolean().default(true),
    }),
  ])
  .default(true)
