import { join, posix } from 'node:path'
import { stylesheetOf } from '../../../schemas/blogFeeds.ts'
import { type Diagnostic, diagnose, type Position } from '../../../schemas/diagnostic.ts'
import { isInRepository } from '../../../schemas/shared/files/repository.ts'
import { isImageTag } from '../../../schemas/shared/html/isImageTag.ts'
import { isExternal } from '../../../schemas/shared/urls/isExternal.ts'
import { nearestFiles } from '../../load/nearestFiles.ts'
import type { Path } from '../../load/positions/sourceTree.ts'
import { feedAssets } from '../../resolve/blog/feeds.ts'
import { joinRoute } from '../../resolve/blog/postName.ts'
import { staticUrlsInStyles } from '../../resolve/codeFacts.ts'
import { linkHref, linkPath } from '../../resolve/href.ts'
import { existsSync } from '../../tasks/disk.ts'
import type { Check, DocCheck } from '../check.ts'
import type { CheckedSite } from '../views.ts'

/** Every static file that the config names exists. */
export const configFiles: Check = (_, site) => {
  const { config, loaded } = site
  const { themeConfig, favicon, scripts, stylesheets, headTags } = config
  const { navbar, footer, image, metadata } = themeConfig
  const urlOf = (entry: string | object, field: string) =>
    typeof entry === 'string' ? entry : (entry as Record<string, unknown>)[field]
  const configPaths: [Path, unknown][] = [
    [['favicon'], favicon],
    [['themeConfig', 'image'], image],
    [['themeConfig', 'navbar', 'logo', 'src'], navbar.logo?.src],
    [['themeConfig', 'navbar', 'logo', 'srcDark'], navbar.logo?.srcDark],
    [['themeConfig', 'footer', 'logo', 'src'], footer?.logo?.src],
    [['themeConfig', 'footer', 'logo', 'srcDark'], footer?.logo?.srcDark],
    ...scripts.map((entry, index): [Path, unknown] => [['scripts', index], urlOf(entry, 'src')]),
    ...stylesheets.map((entry, index): [Path, unknown] => [['stylesheets', index], urlOf(entry, 'href')]),
    ...metadata.flatMap((tag, index): [Path, unknown][] =>
      isImageTag(tag) ? [[['themeConfig', 'metadata', index], tag.content]] : [],
    ),
    ...headTags.flatMap(({ tagName, attributes }, index): [Path, unknown][] => {
      if (tagName === 'meta') return isImageTag(attributes) ? [[['headTags', index], attributes.content]] : []
      // Relations such as `canonical` link to pages; these link to files.
      const isFile = tagName === 'script' || /icon|manifest|stylesheet|preload/.test(String(attributes.rel))
      return isFile ? [[['headTags', index], attributes.href ?? attributes.src]] : []
    }),
  ]
  return configPaths.flatMap(([path, url]) =>
    typeof url === 'string' ? checkFile(url, loaded.locateConfig(path, 'value'), site) : [],
  )
}

/** Every static file that a stylesheet of the site shows exists. An address may have the base URL of a language. */
export const styleFiles: Check = (_, site) => {
  const bases = site.loaded.locales.map(({ locale }) => locale.baseUrl).sort((a, b) => b.length - a.length)
  return site.get(staticUrlsInStyles).flatMap(({ url, position }) => {
    const written = url.replace(/^~/, '')
    const base = bases.find((base) => written.startsWith(base)) ?? '/'
    return isMissing(written.slice(base.length - 1), site) ? [missingFile(written, position, site)] : []
  })
}

/** Every stylesheet that the config names for feeds exists. */
export const feedStylesheets: Check = (_, { config, loaded, get }) => {
  const blogs = config.blog ?? []
  const present = new Set(get(feedAssets).map(({ path }) => path))
  return blogs.flatMap(({ path, routeBasePath, feedOptions }, index) =>
    (['rss', 'atom'] as const).flatMap((type) => {
      const value = stylesheetOf(feedOptions, type)
      if (typeof value !== 'string') return []
      if (present.has(joinRoute(routeBasePath, posix.basename(value)).slice(1))) return []
      const field = [...(blogs.length > 1 ? ['blog', index] : ['blog']), 'feedOptions', 'xslt', type]
      const suggestions = nearestFiles(join(loaded.root, path), value)
      const data = { value, path: posix.join(path, value) }
      return [diagnose('file-missing', loaded.locateConfig(field, 'value'), data, { suggestions })]
    }),
  )
}

/** The image that a doc's front matter names exists, and is published. */
export const docImages: DocCheck = {
  checkDoc(doc, _, site) {
    const { source, frontMatter } = doc
    const { image } = frontMatter
    if (typeof image !== 'string' || image === '' || isExternal(image)) return []
    const position = { file: source, ...site.factsOf(doc)?.frontMatterPositions.image }
    if (!image.startsWith('.')) return checkFile(image, position, site)
    const file = posix.join(posix.dirname(source), image)
    const { root } = site.loaded
    if (!isInRepository(root, join(root, file))) return []
    const isRefused = existsSync(join(root, file))
    // The address of a published file has a hash.
    if (isRefused && doc.image !== linkHref(image, site.config)) return []
    return [diagnose('file-missing', position, { value: image, path: file, isRefused })]
  },
}

/** Report a static file that does not exist. */
export const checkFile = (url: string, position: Position, site: CheckedSite): Diagnostic[] =>
  isMissing(url, site) ? [missingFile(url, position, site)] : []

function isMissing(url: string, { config, loaded, targets }: CheckedSite): boolean {
  if (url === '' || isExternal(url)) return false
  const path = linkPath(url, config)
  return !loaded.staticFiles.has(path.replace(/^\//, '')) && !targets.at(path)
}

function missingFile(url: string, position: Position, { config, loaded }: CheckedSite): Diagnostic {
  const path = linkPath(url, config).replace(/^\//, '')
  const nearestPaths = config.staticDirectories.flatMap((folder) => nearestFiles(join(loaded.root, folder), path))
  const suggestions = nearestPaths.map((file) => `${url.startsWith('/') ? '/' : ''}${file}`)
  return diagnose('file-missing', position, { value: url }, { suggestions })
}
