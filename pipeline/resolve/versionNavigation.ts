import type { Position } from '../../schemas/diagnostic.ts'
import { docsTags } from '../load/docsTags.ts'
import { federatedSites } from '../load/federation/federatedSites.ts'
import { loaded, localeWithCode, versionNamed } from '../load/load.ts'
import type { LoadedCategory } from '../load/loadCategories.ts'
import type { LoadedVersion } from '../load/loadedVersion.ts'
import type { TranslatedVersion } from '../load/loadLocales.ts'
import { isProduction } from '../load/siteConfig.ts'
import { Translator } from '../load/translations.ts'
import { factsOf } from '../parse/docs.ts'
import { type Run, task } from '../tasks/task.ts'
import { callbacksOf } from './configCallbacks.ts'
import { withFederatedSidebars } from './federatedConfig.ts'
import { builtEntries, identifiedDocs, versionSettings } from './identifiedDocs.ts'
import { configOf } from './localizeConfig.ts'
import { resolveSidebars } from './sidebars/resolveSidebars.ts'
import { resolveTags } from './tags.ts'

/** The sidebars of a version, and the texts that they look up in the translations. */
export const versionSidebars = task('sidebars', (run, code: string, name: string) => {
  const loadedVersion = run.get(versionNamed, name)
  const translation = run.get(localeWithCode, code).versions.get(name)!
  const callbacks = callbacksOf(run, code)
  const docs = run.get(identifiedDocs, code, name).map(({ entry }) => entry)
  const translator = new Translator(translation.texts)
  const sidebars = resolveSidebars({
    sidebars: withFederatedSidebars(loadedVersion.sidebars, run.get(federatedSites).sites),
    categories: translateCategories(loadedVersion, translation),
    configFile: run.get(loaded).configFile,
    docs,
    config: callbacks.config,
    production: run.get(isProduction),
    positionOf: ({ source }, field) => positionIn(run, source, field),
    version: run.get(versionSettings, name),
    translate: (sidebar, key, original) => translator.translate(`sidebar.${sidebar}.${key}`, original),
  })
  return { sidebars, originals: translator.originals, failures: callbacks.diagnostics }
})

/** The tags of a version's docs, and their pages. */
export const versionTags = task('tags', (run, code: string, name: string) => {
  const listed = run.get(docsTags, code, name)
  const tags = resolveTags(
    builtEntries(run, run.get(identifiedDocs, code, name)),
    run.get(versionSettings, name),
    run.get(configOf, code),
    { file: listed.tags, positionOf: ({ source }) => positionIn(run, source, 'tags') },
  )
  return { ...tags, diagnostics: [...listed.diagnostics, ...tags.diagnostics] }
})

/** The position of a field of front matter. */
const positionIn = (run: Run, source: string, field: string): Position => ({
  file: source,
  ...run.get(factsOf, source)?.frontMatterPositions[field],
})

/**
 * Fields of a translated `_category_` file replace those of the original. The label keeps the key of the original, so that
 * a translation in `current.json` comes first.
 */
function translateCategories(
  { categories }: LoadedVersion,
  translation: TranslatedVersion,
): LoadedVersion['categories'] {
  if (translation.categories.size === 0) return categories
  const merged = [...translation.categories].map(([folder, translated]): [string, LoadedCategory] => {
    const original = categories.get(folder)?.fields
    const key = original?.key ?? original?.label
    return [
      folder,
      { ...translated, fields: { ...original, ...translated.fields, ...(key === undefined ? {} : { key }) } },
    ]
  })
  return new Map([...categories, ...merged])
}
