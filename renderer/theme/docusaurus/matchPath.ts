interface MatchOptions {
  path?: string | string[]
  /** The pattern is the whole path. */
  exact?: boolean
  /** A trailing slash counts. */
  strict?: boolean
  /** Letter case counts. */
  sensitive?: boolean
}

interface Match {
  /** The pattern. */
  path: string
  /** The part of the path that matches it. */
  url: string
  isExact: boolean
  params: Record<string, string | undefined>
}

/**
 * Match a path against a pattern, as React Router does.
 *
 *     matchPath('/users/7/cart', '/users/:id')  →  { url: '/users/7', params: { id: '7' }, isExact: false, … }
 */
export function matchPath(pathname: string, given: string | string[] | MatchOptions = {}): Match | null {
  const options = typeof given === 'string' || Array.isArray(given) ? { path: given } : given
  for (const path of [options.path ?? []].flat()) {
    const { pattern, names } = compile(path, options)
    const match = pattern.exec(pathname)
    if (!match) continue
    const [url, ...values] = match
    const isExact = pathname === url
    if (options.exact && !isExact) continue
    return {
      path,
      url: path === '/' && url === '' ? '/' : url,
      isExact,
      params: Object.fromEntries(names.map((name, index) => [name, values[index]])),
    }
  }
  return null
}

/** `/users/:id(\\d+)?/*` → a regular expression and the names of its groups. */
function compile(path: string, { exact, strict, sensitive }: MatchOptions): { pattern: RegExp; names: string[] } {
  const names: string[] = []
  const source = path.replace(
    /(\/)?:(\w+)(?:\(((?:[^()]|\([^)]*\))+)\))?([?*+])?|(\*)|[.+^${}|[\]\\()]/g,
    (text, slash: string | undefined, name: string | undefined, own: string | undefined, repeat: string, star) => {
      if (star) {
        names.push(String(names.length))
        return '(.*)'
      }
      if (name === undefined) return `\\${text}`
      names.push(name)
      const one = own ?? '[^/]+?'
      const value = repeat === '*' || repeat === '+' ? `(?:${one})(?:/(?:${one}))*` : one
      const isOptional = repeat === '?' || repeat === '*'
      return isOptional ? `(?:${slash ?? ''}(${value}))?` : `${slash ?? ''}(${value})`
    },
  )
  const bare = strict ? source : source.replace(/\/$/, '')
  const slash = strict ? '' : '(?:/(?=$))?'
  const end = exact ? `${slash}$` : `${slash}(?=/|$)`
  return {
    pattern: new RegExp(`^${bare}${path.endsWith('/') && strict && !exact ? '' : end}`, sensitive ? '' : 'i'),
    names,
  }
}
