import { posix, relative, resolve } from 'node:path'
import fastGlob from 'fast-glob'
import type { DocsConfig, SiteConfig } from '../../../schemas/config.ts'
import { diagnose } from '../../../schemas/diagnostic.ts'
import { isOutside } from '../../../schemas/shared/files/repository.ts'
import { withSlashes } from '../../../schemas/shared/files/withSlashes.ts'
import { componentFolders } from '../../load/componentFolders.ts'
import { siteRoot } from '../../load/load.ts'
import { configOf } from '../../resolve/localizeConfig.ts'
import { linkedFiles } from '../../resolve/resolve.ts'
import { globSync } from '../../tasks/disk.ts'
import { task } from '../../tasks/task.ts'
import type { Check } from '../check.ts'

/** Images, videos, audio and downloads. */
const assetPattern = '**/*.{png,jpg,jpeg,gif,webp,avif,svg,mp4,webm,mov,mp3,pdf,zip}'

/**
 * Every asset beside the docs is used by one of them. Static folders and what `docs.exclude` names are not checked. Nothing is
 * reported while a doc does not parse, which may use any of them.
 */
export const unusedAssets: Check = ({ docs }, { get, factsOf }) => {
  const files = get(assetFiles)
  if (files.length === 0) return []
  const facts = Object.values(docs).flatMap((doc) => factsOf(doc) ?? [])
  if (facts.some(({ incomplete }) => incomplete)) return []
  const usedFiles = new Set(get(linkedFiles))
  for (const { modules } of facts) for (const { path } of modules) usedFiles.add(path)
  return files.filter((file) => !usedFiles.has(file)).map((file) => diagnose('asset-unused', { file }, { path: file }))
}

/** The assets beside the docs of a language. */
const assetFiles = task('assets beside docs', (run, code: string) => {
  const config = run.get(configOf, code)
  return config.docs.flatMap((docs) => listAssets(run.get(siteRoot), config, docs))
})

function listAssets(root: string, config: SiteConfig, { path, exclude }: DocsConfig): string[] {
  const styles = config.customCss.map((file) => posix.dirname(file))
  const pages = config.pages ? [config.pages.path] : []
  // A docs folder outside of the site may contain it.
  const site = isOutside(path) ? ['.'] : []
  const otherFolders = [
    ...site,
    ...config.staticDirectories,
    ...componentFolders(config),
    ...styles,
    ...pages,
    ...config.docs.map((docs) => docs.path),
  ]
    .map((folder) => withSlashes(relative(resolve(root, path), resolve(root, folder))))
    .filter((folder) => folder !== '' && !isOutside(folder))
  // Partials are no docs, but part of them.
  const excluded = exclude.filter((glob) => !glob.startsWith('**/_'))
  const files = globSync(assetPattern, {
    cwd: posix.join(withSlashes(root), path),
    ignore: [
      '**/node_modules/**',
      ...excluded,
      ...new Set(otherFolders.map((folder) => `${fastGlob.escapePath(folder)}/**`)),
    ],
    caseSensitiveMatch: false,
    followSymbolicLinks: false,
    suppressErrors: true,
  })
  return files.map((file) => posix.join(path, file)).sort()
}
