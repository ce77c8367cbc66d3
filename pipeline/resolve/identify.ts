import { posix } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import type { DocFacts } from '../parse/parse.ts'
import type { DocEntry } from './docEntry.ts'
import { siteHref, sitePath } from './href.ts'
import { keepNumberPrefix, numberPrefixParser } from './numberPrefix.ts'

/** A doc's file and what was read in it. */
export interface DocSource {
  source: string
  path: string
  facts: DocFacts
}

/**
 * A doc's id, route and title, from its path and front matter.
 *
 *     01-guides/02-start.md                  →  id guides/start,       route /docs/guides/start
 *     guides/index.md, guides/guides.md      →  id guides/index, …,    route /docs/guides/
 *     guides/start.md with slug: ../begin    →  id guides/start,       route /docs/begin
 */
export function identify(
  doc: DocSource,
  version: { name: string; path: string },
  config: SiteConfig,
): { entry: DocEntry; diagnostics: Diagnostic[] } {
  const { frontMatter, contentTitle, excerpt, frontMatterPlaces } = doc.facts
  const diagnostics: Diagnostic[] = []
  const placeOf = (key: string) => ({ file: doc.source, ...frontMatterPlaces[key] })

  const ownParser = numberPrefixParser(config.docs.numberPrefixParser)
  const parsePrefix = frontMatter.parse_number_prefixes === false ? keepNumberPrefix : ownParser
  const { dir, name: fileName } = posix.parse(doc.path)
  const folders = dir === '' ? [] : dir.split('/').map((folder) => parsePrefix(folder).name)
  const { name, number } = parsePrefix(fileName)

  let lastPart = name
  if (frontMatter.id !== undefined) {
    if (frontMatter.id.includes('/')) {
      const hint = `The folder is part of the id already. To choose the address, write \`slug: /${frontMatter.id}\`.`
      diagnostics.push(diagnose('doc-id-slash', placeOf('id'), { value: frontMatter.id }, { hint }))
    } else {
      lastPart = frontMatter.id
    }
  }
  const id = [...folders, lastPart].join('/')

  const slug = slugOf(frontMatter.slug, folders, lastPart, isIndex(fileName, posix.basename(dir)))
  if (slug === undefined) {
    const hint = 'A slug has no `?`, `#` or `\\`, and stays inside the docs: `/guides/start`, `start`.'
    diagnostics.push(diagnose('doc-slug', placeOf('slug'), { value: frontMatter.slug! }, { hint }))
  }
  const route = sitePath(joinPaths(version.path, slug ?? `/${id}`), config)
  const position = frontMatter.sidebar_position ?? number

  const entry: DocEntry = {
    key: id,
    id,
    version: version.name,
    source: doc.source,
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

/** A folder’s own page: `index`, `readme`, or named like the folder, number prefixes included. */
export function isIndex(name: string, folder: string): boolean {
  const lower = name.toLowerCase()
  return lower === 'index' || lower === 'readme' || lower === folder.toLowerCase()
}

const descriptionOf = (description: string | undefined) => (description ? { description } : {})

/** The path under the docs' base; absent when `slug` is not a path. */
function slugOf(slug: string | undefined, folders: string[], lastPart: string, index: boolean): string | undefined {
  const folder = folders.length === 0 ? '/' : `/${folders.join('/')}/`
  if (slug === undefined) return index ? folder : `${folder}${lastPart}`
  if (slug === '' || /[?#\\\u0000-\u001f]/.test(slug)) return undefined
  if (slug.startsWith('/')) return slug.startsWith('//') || posix.normalize(slug) !== slug ? undefined : slug
  // More steps up than there are folders would leave the docs.
  const depth = slug.split('/').reduce(
    ({ level, lowest }, part) => {
      const now = part === '..' ? level - 1 : part === '.' || part === '' ? level : level + 1
      return { level: now, lowest: Math.min(lowest, now) }
    },
    { level: folders.length, lowest: folders.length },
  )
  return depth.lowest < 0 ? undefined : posix.join(folder, slug)
}

/** `/docs` and `/a` → `/docs/a`; `/docs` and `/` → `/docs/` — a lone root keeps no slash behind a base that has none. */
function joinPaths(base: string, path: string): string {
  if (base === '/') return path
  return path === '/' ? `${base}/` : base + path
}
