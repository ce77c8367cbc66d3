import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Diagnostic, diagnose, type Place } from '../../schemas/diagnostic.ts'
import { isExternal } from '../../schemas/shared/isExternal.ts'
import type { Path } from '../load/positions/sourceTree.ts'
import { nearestFiles } from '../nearestFiles.ts'
import type { Check } from './index.ts'
import { pathInSite } from './pathInSite.ts'

/** Every file of a static folder that the config or a doc's front matter names exists. */
export const configFiles: Check = ({ docs }, { config, loaded, staticFiles, facts, targets }) => {
  const { themeConfig, favicon, scripts, stylesheets, headTags } = config
  const { navbar, footer, image } = themeConfig
  const addressOf = (entry: string | object, field: string) =>
    typeof entry === 'string' ? entry : (entry as Record<string, unknown>)[field]
  const named: [Path, unknown][] = [
    [['favicon'], favicon],
    [['themeConfig', 'image'], image],
    [['themeConfig', 'navbar', 'logo', 'src'], navbar.logo?.src],
    [['themeConfig', 'navbar', 'logo', 'srcDark'], navbar.logo?.srcDark],
    [['themeConfig', 'footer', 'logo', 'src'], footer?.logo?.src],
    [['themeConfig', 'footer', 'logo', 'srcDark'], footer?.logo?.srcDark],
    ...scripts.map((entry, index): [Path, unknown] => [['scripts', index], addressOf(entry, 'src')]),
    ...stylesheets.map((entry, index): [Path, unknown] => [['stylesheets', index], addressOf(entry, 'href')]),
    ...headTags.flatMap(({ tagName, attributes }, index): [Path, unknown][] => {
      // A relation such as `canonical` leads to a page, an icon or a manifest is a file.
      const isFile = tagName === 'script' || /icon|manifest|stylesheet|preload/.test(String(attributes.rel))
      return isFile ? [[['headTags', index], attributes.href ?? attributes.src]] : []
    }),
  ]
  const isMissing = (url: unknown): url is string => {
    if (typeof url !== 'string' || url === '' || isExternal(url)) return false
    const path = pathInSite(url, config.baseUrl, config)
    return !staticFiles.has(path.replace(/^\//, '')) && !targets.at(path)
  }
  const missing = (url: string, place: Place): Diagnostic => {
    const path = pathInSite(url, config.baseUrl, config).replace(/^\//, '')
    const near = config.staticDirectories.flatMap((folder) => nearestFiles(join(loaded.root, folder), path))
    const suggestions = near.map((file) => `${url.startsWith('/') ? '/' : ''}${file}`)
    return diagnose('file-missing', place, { value: url }, { suggestions })
  }

  const ofConfig = named.flatMap(([path, url]) =>
    isMissing(url) ? [missing(url, loaded.locateConfig(path, 'value'))] : [],
  )
  const ofDocs = Object.values(docs).flatMap(({ key, source, frontMatter }) => {
    const { image } = frontMatter
    if (typeof image !== 'string' || image === '' || isExternal(image)) return []
    const place = { file: source, ...facts.get(key)?.frontMatterPlaces.image }
    if (!image.startsWith('.')) return isMissing(image) ? [missing(image, place)] : []
    const file = posix.join(posix.dirname(source), image)
    return file.startsWith('..') || existsSync(join(loaded.root, file))
      ? []
      : [diagnose('file-missing', place, { value: image, path: file })]
  })
  return [...ofConfig, ...ofDocs]
}
