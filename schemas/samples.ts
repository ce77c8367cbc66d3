import { z } from 'zod'
import { repositoryPath } from './fields/sitePath.ts'

/** Options of the compiler that are set by this tool, and what to write in their place. */
const reservedOptions: Record<string, string> = {
  types: 'Write `types` beside `compilerOptions`.',
  noEmit: 'Samples are never emitted.',
  incremental: 'Results are cached for each sample.',
  composite: 'Samples are not a project.',
  listFiles: 'The tool reads the list itself.',
}

const settings = {
  /**
   * Languages whose samples are type-checked. `mjs` and `cjs` count as `js`, `mts` and `cts` as `ts`.
   *
   * @default ['js', 'jsx', 'ts', 'tsx']
   * @example ['ts', 'tsx']
   */
  languages: z.array(z.enum(['js', 'jsx', 'ts', 'tsx'])).optional(),
  /**
   * Packages whose types samples use without an import, as `types` in a `tsconfig.json`.
   *
   * @default []
   * @example ['node', 'cypress']
   */
  types: z.array(z.string().min(1)).default([]),
  /**
   * Files of the site that declare names which samples use without an import. A code block adds its own files with
   * `declarations="samples/shop.d.ts"`.
   *
   * @default []
   * @example ['samples/globals.d.ts']
   */
  declarations: z.array(repositoryPath).default([]),
  /**
   * Options of the compiler, as in a `tsconfig.json`. Paths are relative to the site's folder. TypeScript is checked with
   * `strict`, JavaScript with `checkJs` and without `strict`, unless an option says otherwise.
   *
   * @default {}
   * @example { noImplicitAny: false }
   */
  compilerOptions: z
    .record(z.string(), z.json())
    .default({})
    .check(({ value, issues }) => {
      for (const name of Object.keys(value).filter((name) => Object.hasOwn(reservedOptions, name))) {
        const params = { hint: reservedOptions[name] }
        issues.push({ code: 'custom', path: [name], input: value[name], message: 'is set by this tool', params })
      }
    }),
  /**
   * Whether every sample counts as part of a larger file, as with `excerpt` after its language: names that are declared
   * nowhere are no mistake.
   *
   * @default false
   * @example true
   */
  excerpts: z.boolean().optional(),
}

const textOrTexts = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)])

/** Settings of `docs check --samples`. */
export const samples = z.strictObject({
  ...settings,
  /** Settings for the samples of some files. Lists and options are added to the others; `languages` and `excerpts` replace them. */
  overrides: z
    .array(
      z.strictObject({
        /**
         * Glob of the files, relative to the site's folder.
         *
         * @example 'docs/react/**'
         */
        files: z.string().min(1),
        ...settings,
      }),
    )
    .default([]),
  /**
   * JSON Schemas for samples in JSON and YAML, by the name that a code block gives: `schema=workflow`. Each is a file of the
   * site, or of an installed package.
   *
   * @default {}
   * @example { workflow: 'schemas/github-workflow.json' }
   */
  schemas: z.record(z.string().regex(/^[\w.-]+$/), z.string().min(1)).default({}),
  /**
   * Texts that a page must have if one of its samples shows a name: the flag of an experiment beside its functions, the
   * package that an import needs.
   *
   * @default []
   * @example [{ code: 'board.share', text: 'experimentalSharing' }]
   */
  requires: z
    .array(
      z.strictObject({
        /**
         * Name in a sample, as a whole: `board.share` is not found in `board.shareAll()`. One of several is enough.
         *
         * @example ['board.share', 'cards.share']
         */
        code: textOrTexts,
        /**
         * Text that the page must have: in prose, in another sample or in a partial. One of several is enough.
         *
         * @example 'experimentalSharing'
         */
        text: textOrTexts,
      }),
    )
    .default([]),
})
export type SampleSettings = z.output<typeof samples>
