import { isObject } from './coded.ts'
import type { Conversion } from './conversion.ts'
import { docsOptions } from './fields.ts'
import { leaveOutLinks } from './leaveOutLinks.ts'
import { type MergedInstance, mergedInstances, mergedSidebars, sidebarsFile } from './mergedDocs.ts'
import type { Options } from './options.ts'

const idOf = ({ options }: Options) => (typeof options.id === 'string' ? options.id : 'default')

/**
 * Convert the docs of a site. There is one set of docs here. Several instances become folders of it where addresses stay as
 * they are; otherwise it is the instance without an id, or else the first, and the others are reported.
 */
export async function addDocs(conversion: Conversion, instances: Options[]): Promise<void> {
  const main = instances.find((instance) => idOf(instance) === 'default') ?? instances[0]
  if (!main) return
  const merged = instances.length > 1 ? await mergedInstances(conversion, main, instances) : undefined
  if (merged) {
    addMerged(conversion, main, merged)
    return
  }
  const { id: _, ...options } = main.options
  conversion.fields(options, main.path, docsOptions)
  const others = instances.filter((instance) => instance !== main)
  for (const other of others) {
    const folder = typeof other.options.path === 'string' ? other.options.path : 'docs'
    const note = `There is one set of docs. Move \`${folder}\` into the folder of the others, with its own sidebar; \`slug\` in front matter keeps addresses.`
    conversion.add('missing', other.path, { subject: `docs instance ${idOf(other)}`, note })
  }
  const left = new Set(others.map(idOf))
  leaveOutLinks(conversion, (item) => {
    const { docsPluginId } = item
    if (docsPluginId === idOf(main)) delete item.docsPluginId
    if (typeof docsPluginId !== 'string' || !left.has(docsPluginId)) return undefined
    return `It leads to docs that are left out: those of \`${docsPluginId}\`.`
  })
}

/** Fields of an instance that say where its docs are. */
const placeFields = ['id', 'path', 'routeBasePath', 'sidebarPath', 'include', 'exclude', 'tagsBasePath']

function addMerged(conversion: Conversion, main: Options, merged: MergedInstance[]): void {
  const settings = ({ options }: Options) =>
    Object.fromEntries(Object.entries(options).filter(([field]) => !placeFields.includes(field)))
  conversion.fields(settings(main), main.path, docsOptions)
  const folders = merged.map(({ folder }) => `\`${folder}\``).join(' and ')
  for (const instance of merged) {
    const { given, folder } = instance
    const note = `The docs in ${folders} are one set, with the folder of the site as their folder, so that addresses stay as they are. Ids of docs begin with the name of the folder; \`${sidebarsFile}\` adds it to those in your sidebars. Generated pages of categories are at \`/category/…\`.`
    conversion.add('different', given.path, { subject: `docs instance ${idOf(given)} (${folder})`, note })
    for (const [field, value] of Object.entries(settings(given))) {
      if (given === main || JSON.stringify(value) === JSON.stringify(main.options[field])) continue
      const note = `There is one setting for all docs. It is that of \`${idOf(main)}\`.`
      conversion.add('missing', [...given.path, field], { note })
    }
  }
  const globs = (name: 'include' | 'exclude', otherwise: string[]) =>
    merged.flatMap(({ folder, given: { options } }) => {
      const own = options[name]
      return (Array.isArray(own) ? own : otherwise).map((glob) => `${folder}/${glob}`)
    })
  const excluded = globs('exclude', [])
  conversion.set('docs.path', '.')
  conversion.set('docs.routeBasePath', '/')
  conversion.set('docs.include', globs('include', ['**/*.{md,mdx}']))
  if (excluded.length > 0) {
    // A list replaces the default one.
    conversion.set('docs.exclude', ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', ...excluded])
  }
  conversion.set('docs.sidebarPath', sidebarsFile)
  const mainFolder = merged.find(({ given }) => given === main)!.folder
  conversion.set('docs.tagsBasePath', `${mainFolder}/${String(main.options.tagsBasePath ?? 'tags').replace(/^\//, '')}`)
  conversion.files.set(sidebarsFile, mergedSidebars(merged))

  const folderOf = new Map(merged.map(({ given, folder }) => [idOf(given), folder]))
  leaveOutLinks(conversion, (item) => {
    const folder = folderOf.get(String(item.docsPluginId ?? idOf(main)))
    if (isObject(item) && typeof item.docId === 'string' && folder !== undefined) item.docId = `${folder}/${item.docId}`
    delete item.docsPluginId
    return undefined
  })
}
