import { z } from 'zod'
import { repositoryPath } from './fields/sitePath.ts'

/** The name of a folder. */
const folderName = z
  .string()
  .regex(/^[A-Za-z0-9][\w-]*$/, { error: 'it has to be the name of a folder: letters, digits, `-` and `_`' })

/** How the text of docs is checked with Vale styles. */
export const prose = z.strictObject({
  /**
   * The folder with the styles. Each is a folder of YAML files, as Vale has them.
   *
   * @default 'styles'
   * @example '.github/styles'
   */
  folder: repositoryPath.default('styles'),
  /**
   * The styles that are used: names of folders, and `Vale` for the rules that are built into Vale. By default all folders.
   *
   * @example ['Google', 'Vale']
   */
  use: z.array(folderName).optional(),
  /**
   * Vocabularies: names of folders in `config/vocabularies` of the folder with the styles. The words of `accept.txt` are exceptions
   * of all rules, those of `reject.txt` are reported.
   *
   * @default []
   * @example ['Boardly']
   */
  vocabularies: z.array(folderName).default([]),
  /**
   * The languages whose docs are checked. By default the default language.
   *
   * @example ['en', 'en-GB']
   */
  locales: z.array(z.string()).optional(),
})

export type ProseConfig = z.output<typeof prose>
