import { posix } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { fileOfRef } from '../../schemas/shared/files/refFolder.ts'
import { isPathIn } from '../../schemas/shared/files/repository.ts'
import { type Variables, variableEntries } from '../../schemas/variables.ts'
import { currentName } from '../../schemas/versionName.ts'
import { docsTranslations, localeFolder } from '../load/localeFolder.ts'
import { versionedDocs, versionFolderName } from '../load/versionNames.ts'
import type { ParseOptions, SiteVariables } from './context.ts'
import { isMdx } from './isMdx.ts'
import { fillText, markVariables, unmarkedText, type Values } from './variables.ts'

/** The variables of a config in which their files are read; `undefined` without any. */
export function siteVariables(config: SiteConfig): SiteVariables | undefined {
  const { variables, docs, i18n } = config
  if (variables === undefined) return undefined
  const locales = Object.entries(i18n.localeConfigs).flatMap(([code, { variables }]) =>
    variables === undefined
      ? []
      : [{ kind: 'locale' as const, folders: [localeFolder(code, config)], values: valuesOf(variables) }],
  )
  const versions = docs.flatMap(({ id, path, versions }) =>
    Object.entries(versions).flatMap(([name, { variables, ref }]) => {
      if (variables === undefined) return []
      // In a commit, the version was the current one.
      const isCurrent = name === currentName || ref !== undefined
      const ownName = isCurrent ? currentName : versionFolderName(name)
      const folders = [
        isCurrent ? path : versionedDocs(id, name),
        ...i18n.locales.map((code) => posix.join(localeFolder(code, config), docsTranslations(id), ownName)),
      ]
      return [{ kind: 'version' as const, ...(ref !== undefined && { ref }), folders, values: valuesOf(variables) }]
    }),
  )
  return { values: valuesOf(variables), folders: [...locales, ...versions] }
}

const valuesOf = (variables: Variables | string): Values =>
  Object.fromEntries(typeof variables === 'string' ? [] : variableEntries(variables))

/** The variables of a file: those of its version, else of its language, else of the site. */
export function variablesOf(source: string, { values, folders }: SiteVariables): Values {
  const { ref, path } = fileOfRef(source) ?? { ref: undefined, path: source }
  const own = folders.filter(
    (one) => (one.kind === 'locale' || one.ref === ref) && one.folders.some((folder) => isPathIn(path, folder)),
  )
  return own.length === 0 ? values : Object.assign({}, values, ...own.map((one) => one.values))
}

/** Marks the variables of a doc and of the files that it includes; `undefined` on a site without variables. */
export function docVariables(source: string, options: Pick<ParseOptions, 'variables' | 'format'>) {
  const { variables } = options
  if (!variables) return undefined
  const values = variablesOf(source, variables)
  const names = new Set<string>()
  const unknown = new Map<string, Diagnostic[]>()
  return {
    values,
    /** The variables that are used. */
    names,
    mark(text: string, file: string): string {
      const marked = markVariables(text, file, values, isMdx(file, options))
      for (const name of marked.names) names.add(name)
      unknown.set(file, marked.diagnostics)
      return marked.text
    },
    /** Diagnostics with the braces as they were written, and those of unknown variables. */
    readable: (diagnostics: Diagnostic[]): Diagnostic[] => [
      ...JSON.parse(unmarkedText(JSON.stringify(diagnostics))),
      ...[...unknown.values()].flat(),
    ],
  }
}

/** The text of a Markdown file with values in it, line by line as it was written. */
export function filledText(text: string, file: string, variables: SiteVariables): string {
  const values = variablesOf(file, variables)
  return fillText(markVariables(text, file, values, file.endsWith('x')).text, values)
}
