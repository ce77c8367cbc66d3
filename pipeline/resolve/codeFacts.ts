import type { Position } from '../../schemas/diagnostic.ts'
import type { DocLookups } from '../../schemas/docLookups.ts'
import type { NamedStyles } from '../../schemas/namedStyles.ts'
import { input, task } from '../tasks/task.ts'

/** What pages depend on of the modules and stylesheets of a site. */
export interface CodeFacts {
  /** Styles of Infima that they name. */
  styles: Pick<NamedStyles, 'families' | 'variables'>
  /** Hosts that they load from, by directive of the content security policy. */
  origins: Record<string, string[]>
  /** Addresses of static files in stylesheets. */
  staticUrls: { url: string; position: Position }[]
  /** How much of the docs they look up. */
  docLookups: DocLookups
  /** The Markdown files that they import, from the site's root. */
  markdown: string[]
}

/** Undefined in previews, which read no modules. */
export const codeFacts = input<CodeFacts | undefined>('facts of the code', undefined)

export const namedStyles = task(
  'named styles',
  (run): CodeFacts['styles'] => run.get(codeFacts)?.styles ?? { families: [], variables: [] },
)

export const codeOrigins = task('hosts in code', (run) => run.get(codeFacts)?.origins ?? {})

export const docLookups = task('docs that code looks up', (run) => run.get(codeFacts)?.docLookups)

export const importedMarkdown = task('Markdown files of modules', (run) => run.get(codeFacts)?.markdown ?? [])

export const staticUrlsInStyles = task('static files in stylesheets', (run) => run.get(codeFacts)?.staticUrls ?? [])
