import { join, posix } from 'node:path'
import { diagnose } from '../../schemas/diagnostic.ts'
import { docsOf, nameInInstance } from '../../schemas/docsInstances.ts'
import { currentName } from '../../schemas/versionName.ts'
import { existsSync } from '../tasks/disk.ts'
import { task } from '../tasks/task.ts'
import { loaded, localeWithCode, versionNamed } from './load.ts'
import { loadTags } from './loadTags.ts'
import { nearestFiles } from './nearestFiles.ts'
import { siteOptions } from './siteConfig.ts'

/**
 * The file of tags of a version in a language: that of its translated docs, else that of the docs. A file that the config names
 * is missing only if the docs folder has none: older versions may be from a time before it.
 */
export const docsTags = task('tags of a version', (run, code: string, name: string) => {
  const { root } = run.get(siteOptions)
  const { config, locateConfig } = run.get(loaded)
  const { tags: option, field } = docsOf(config!, name)
  const { folder } = run.get(versionNamed, name)
  const isTranslated = config!.i18n.localeConfigs[code]?.translate ?? true
  const translated = run.get(localeWithCode, code).versions.get(name)!.folder
  const folders = [...(isTranslated ? [translated] : []), folder]
  const result = loadTags(root, folders, option, 'docs-tags-file')
  if (typeof option !== 'string' || nameInInstance(name) !== currentName) return result
  if (folders.some((one) => existsSync(join(root, one, option)))) return result
  const path = posix.join(folder, option)
  const more = { suggestions: nearestFiles(root, path) }
  const missing = diagnose(
    'docs-tags-file',
    locateConfig([...field, 'tags'], 'value'),
    { problem: 'missing', path },
    more,
  )
  return { ...result, diagnostics: [missing] }
})
