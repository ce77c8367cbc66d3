import { posix } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { docsOf } from '../../schemas/docsInstances.ts'
import { isUnfitPart } from '../../schemas/fields/routePath.ts'
import type { DocFacts } from '../parse/docFacts.ts'
import type { DocEntry } from './docEntry.ts'
import { siteHref, sitePath } from './href.ts'
import { keepNumberPrefix, numberPrefixParser } from './numberPrefix.ts'

/** A doc's file and its facts. */
export interface DocSource {
  source: string
  path: string
  facts: DocFacts
  /** For another language than the default one: the original of the doc, which may be the same file. */
  original?: { source: string; facts: DocFacts }
}

/**
 * Make a doc's id, route and title from its path and front matter.
 *
 *     01-guides/02-start.md                  →  id guides/start,       route /docs/guides/start
 *     guides/index.md, guides/guides.md      →  id guides/index, …,    route /docs/guides/
 *     guides/start.md with slug: ../begin    →  id guides/start,       route /docs/begin
 */
export function identify(
  doc: DocSource,
  version: { name: string; path: string; keyPrefix: string },
  config: SiteConfig,
): { entry: DocEntry; diagnostics: Diagnostic[] } {
  const { frontMatter, contentTitle, excerpt, frontMatterPositions } = doc.facts
  const diagnostics: Diagnostic[] = []
  const positionOf = (key: string) => ({ file: doc.source, ...frontMatterPositions[key] })

  const configuredParser = numberPrefixParser(docsOf(config, version.name).numberPrefixParser)
  const parsePrefix = frontMatter.parse_number_prefixes === false ? keepNumberPrefix : configuredParser
  const { dir, name: fileName } = posix.parse(doc.path)
  const folders = dir === '' ? [] : dir.split('/').map((folder) => parsePrefix(folder).name)
  const { name, number } = parsePrefix(fileName)

  let lastPart = name
  if (frontMatter.id !== undefined) {
    if (/^\.{1,2}$/.test(frontMatter.id) || unfit.test(frontMatter.id) || isUnfitPart(frontMatter.id)) {
      diagnostics.push(diagnose('doc-id-slash', positionOf('id'), { value: frontMatter.id }))
    } else if (frontMatter.id.includes('/')) {
      const hint = `The folder is part of the id already. To choose the address, write \`slug: /${frontMatter.id}\`.`
      diagnostics.push(diagnose('doc-id-slash', positionOf('id'), { value: frontMatter.id }, { hint }))
    } else {
      lastPart = frontMatter.id
    }
  }
  const ownId = [...folders, lastPart].join('/')
  // A translated doc has the id of its original.
  const { original } = doc
  const isTranslation = original !== undefined && original.source !== doc.source
  const id = isTranslation ? identify({ ...original, path: doc.path }, version, config).entry.id : ownId
  if (id !== ownId) {
    diagnostics.push(diagnose('translation-other-id', positionOf('id'), { value: ownId, original: id }))
    lastPart = posix.basename(id)
  }

  const slug = slugOf(frontMatter.slug, folders, lastPart, isIndex(fileName, posix.basename(dir)))
  if (slug === undefined) {
    const hint =
      'A slug has no `?`, `#` or `\\`, no part longer than 240 bytes, and stays inside the docs: `/guides/start`, `start`.'
    diagnostics.push(diagnose('doc-slug', positionOf('slug'), { value: frontMatter.slug! }, { hint }))
  }
  const route = sitePath(joinPaths(version.path, slug ?? `/${id}`), config)
  const position = frontMatter.sidebar_position ?? number

  const entry: DocEntry = {
    key: version.keyPrefix + id,
    id,
    version: version.name,
    source: doc.source,
    ...(original ? { translated: isTranslation } : {}),
    path: doc.path,
    route,
    href: siteHref(route, config),
    title: frontMatter.title ?? contentTitle ?? lastPart,
    ...descriptionOf(frontMatter.description ?? excerpt),
    frontMatter,
    ...(position === undefined ? {} : { position }),
    draft: frontMatter.draft ?? false,
    unlisted: frontMatter.unlisted ?? false,
  }
  return { entry, diagnostics }
}

/** Characters that neither files nor addresses can have: control characters, and halves of a character. */
const unfit = /[\u0000-\u001f\u007f]|\p{Surrogate}/u

/** Whether a file is the index of its folder: `index`, `readme`, or named like the folder, number prefixes included. */
export function isIndex(name: string, folder: string): boolean {
  const lower = name.toLowerCase()
  return lower === 'index' || lower === 'readme' || lower === folder.toLowerCase()
}

const descriptionOf = (description: string | undefined) => (description ? { description } : {})

/** Make the path under the route of the docs. `undefined` when `slug` is not a path. */
function slugOf(
  slug: string | undefined,
  folders: string[],
  lastPart: string,
  isFolderIndex: boolean,
): string | undefined {
  const folder = folders.length === 0 ? '/' : `/${folders.join('/')}/`
  if (slug === undefined) return isFolderIndex ? folder : `${folder}${lastPart}`
  if (slug === '' || /[?#\\]/.test(slug) || unfit.test(slug) || slug.split('/').some(isUnfitPart)) return undefined
  if (slug.startsWith('/')) return slug.startsWith('//') || posix.normalize(slug) !== slug ? undefined : slug
  // A slug with more `..` than folders would leave the docs.
  const depth = slug.split('/').reduce(
    ({ level, lowest }, part) => {
      const nextLevel = part === '..' ? level - 1 : part === '.' || part === '' ? level : level + 1
      return { level: nextLevel, lowest: Math.min(lowest, nextLevel) }
    },
    { level: folders.length, lowest: folders.length },
  )
  return depth.lowest < 0 ? undefined : posix.join(folder, slug)
}

/** `/docs` and `/a` → `/docs/a`; `/docs` and `/` → `/docs/` */
function joinPaths(base: string, path: string): string {
  if (base === '/') return path
  return path === '/' ? `${base}/` : base + path
}
