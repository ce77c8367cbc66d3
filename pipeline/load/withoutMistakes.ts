import type { Path } from './positions/sourceTree.ts'
import { type Mistake, pathName } from './wording/reword.ts'

/** Fields that decide which files a site has and where they are. Without them, all else would be wrong, too. */
const structure =
  /^(?:url|baseUrl|i18n|pages|staticDirectories|docs(?:\[\d+\])?(?:\.(?:id|path|routeBasePath|include|exclude|sidebarPath|versions|lastVersion|onlyIncludeVersions))?)(?:[.[]|$)/

/**
 * A config without the values that its schema does not allow; `undefined` if one of them decides what the site consists of.
 *
 *     { title: 'Shop', tagline: 3 }  →  { title: 'Shop' }
 */
export function withoutMistakes(config: unknown, mistakes: Mistake[]): unknown {
  const paths = mistakes.map(removedPath)
  if (paths.some((path) => path.length === 0 || structure.test(pathName(path)))) return undefined
  return without(config, paths)
}

function without(value: unknown, paths: Path[]): unknown {
  if (paths.length === 0 || typeof value !== 'object' || value === null) return value
  const left = Object.entries(value).flatMap(([key, field]): [string, unknown][] => {
    const own = paths.filter(([first]) => String(first) === key)
    if (own.some(({ length }) => length === 1)) return []
    return [
      [
        key,
        without(
          field,
          own.map((path) => path.slice(1)),
        ),
      ],
    ]
  })
  return Array.isArray(value) ? left.map(([, item]) => item) : Object.fromEntries(left)
}

/** Lists whose entries are nothing without one of their fields. */
const wholeEntries = /^(?:headTags|scripts|stylesheets|redirects|themeConfig\.metadata)\[\d+\]/

/** The value to remove for a mistake: the wrong value, or the object in which a field is missing. */
export function removedPath({ path, kind }: Mistake): Path {
  const entry = wholeEntries.exec(pathName(path))?.[0]
  if (entry !== undefined) return path.slice(0, path.findIndex((step) => typeof step === 'number') + 1)
  return (kind === 'missing' || (kind === 'type' && path.at(-1) === 'type')) && path.length > 1
    ? path.slice(0, -1)
    : path
}
