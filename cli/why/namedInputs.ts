import { join, relative, sep } from 'node:path'
import type { SiteState } from '../../pipeline/compiled.ts'
import { docParser } from '../../pipeline/parse/docs.ts'
import { entries } from '../../pipeline/resolve/siteRoutes.ts'
import { bundledFiles } from '../../renderer/node/bundle/bundleCache.ts'
import { bundleFolder } from '../../renderer/node/bundle/bundleFolder.ts'
import { hash, readCacheFile, writeCacheFile } from '../../schemas/shared/cache/cacheFile.ts'
import { joinReads, type Read } from '../../schemas/shared/reads/reads.ts'

/**
 * A hash of everything that a build was made of, by kind and name: what `--why` compares with the last build.
 *
 *     doc docs/start.md         the text of a doc
 *     entry docs/start.md       its title, address and front matter
 *     file docs/_note.mdx       a file that docs include, or that the config, a plugin or a sidebars file has read
 *     category docs/guides      a `_category_` file
 *     blog blog/authors.yml     a file of authors or tags of a blog
 *     module src/Chart.tsx      a file that is bundled
 *     site navbar               a part of the site's settings
 *     env RELEASE               see `Read`
 */
export type NamedInputs = Record<string, string>

/** Collect the inputs of a build. `reads` are those of the config, of sidebars files and of plugins. */
export function namedInputs({ session, loaded, parsed, resolved }: SiteState, reads: Read[], cacheFolder: string) {
  const { root, versions } = loaded
  const parser = session.get(docParser)
  const inputs: NamedInputs = {}
  for (const doc of parsed.docs) {
    inputs[`doc ${doc.source}`] = doc.key
    for (const [path, text] of Object.entries(parser.store.includesOf(doc))) inputs[`file ${path}`] = text
  }
  for (const [kind, name, read] of joinReads(reads)) inputs[`${kind} ${name}`] = read
  for (const { folder, categories } of versions)
    for (const [name, { fields }] of categories) inputs[`category ${join(folder, name)}`] = hash(JSON.stringify(fields))
  for (const { authors, tags } of loaded.blogs.flatMap(({ locales }) => [...locales.values()])) {
    if (authors.source !== undefined) inputs[`blog ${authors.source}`] = hash(JSON.stringify([...authors.authors]))
    if (tags) inputs[`blog ${tags.source}`] = hash(JSON.stringify([...tags.tags]))
  }
  for (const { graph } of resolved) {
    for (const entry of session.get(entries, graph.site.locale))
      inputs[`entry ${entry.source}`] = hash(JSON.stringify(entry))
    const settings = { ...graph.site, versions: graph.versions, theme: graph.theme }
    for (const [field, value] of Object.entries(settings))
      inputs[`site ${field}`] = hash(inputs[`site ${field}`] ?? '', JSON.stringify(value))
  }
  for (const target of ['client', 'styles', 'server'])
    for (const [file, read] of Object.entries(bundledFiles(bundleFolder(cacheFolder), target)))
      inputs[`module ${nameOf(root, file)}`] = read
  return inputs
}

const nameOf = (root: string, file: string) => (file.startsWith(`${root}${sep}`) ? relative(root, file) : file)

const fileOf = (cacheFolder: string, folder: string) => join(cacheFolder, 'output', `${hash(folder)}-inputs.json`)

/** The inputs of the last build that was published to an output folder. */
export const readInputs = (cacheFolder: string, folder: string): NamedInputs | undefined =>
  readCacheFile(fileOf(cacheFolder, folder)) as NamedInputs | undefined

export const writeInputs = (cacheFolder: string, folder: string, inputs: NamedInputs): boolean =>
  writeCacheFile(fileOf(cacheFolder, folder), inputs)
