import { z } from 'zod'

/** A color that is written into a stylesheet, in any form that CSS has. It cannot end its declaration, nor swallow the next one. */
const color = z
  .string()
  .refine(
    (text) =>
      /^(?:#?[\w-]+|(?!url|image)[a-z-]+\([\w\s.,/%#+*-]*(?:\([\w\s.,/%#+*-]*\)[\w\s.,/%#+*-]*)*\))$/i.test(text),
    {
      error: ({ input }) => `is \`${input}\`, which is not a color`,
      params: { hint: 'Write it as in CSS: `#393a34`, `teal` or `rgb(57 58 52)`.' },
    },
  )

/**
 * Colors of code blocks, as a theme of `prism-react-renderer` has them. What a theme says beside colors, and about single languages,
 * is not used.
 */
export const codeTheme = z.object({
  /** Colors of the block and of text that has no other. By default those of the page. */
  plain: z.object({
    /**
     * Color of text.
     *
     * @example '#393a34'
     */
    color: color.optional(),
    /**
     * Color of the block.
     *
     * @example '#f6f8fa'
     */
    backgroundColor: color.optional(),
  }),
  /** Colors of parts of code. Later entries count more. */
  styles: z.array(
    z.object({
      /**
       * What has the color, by the names that Prism gives to parts of code.
       *
       * @example ['keyword', 'atrule']
       */
      types: z.array(z.string()),
      /**
       * Languages of the entry. One with languages is not used.
       *
       * @example ['markup']
       */
      languages: z.array(z.string()).optional(),
      /** Look of these parts. */
      style: z.object({
        /**
         * Their color.
         *
         * @example '#00009f'
         */
        color: color.optional(),
      }),
    }),
  ),
})

export type CodeTheme = z.infer<typeof codeTheme>
