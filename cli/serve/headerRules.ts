import { escapeRegExp } from '../../schemas/shared/text/escapeRegExp.ts'
/** Headers for the paths that a pattern matches, from a `_headers` file. */
export interface HeaderRule {
  /** `*` stands for any text, `:name` for one part of the path. */
  path: string
  headers: [name: string, value: string][]
}

/**
 * Parse a `_headers` file, as Netlify and Cloudflare Pages read it.
 *
 *     /docs/*
 *       X-Content-Type-Options: nosniff
 *     →  [{ path: '/docs/*', headers: [['X-Content-Type-Options', 'nosniff']] }]
 */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue
    const [, name, value] = /^\s+([\w!#$%&'*+.^`|~-]+):\s*([\t\x20-\x7e]*)$/.exec(line) ?? []
    if (/^\S/.test(line)) rules.push({ path: line.trim(), headers: [] })
    else if (name !== undefined) rules.at(-1)?.headers.push([name, value!])
  }
  return rules
}

/** The headers for a path, which is decoded and begins with the base URL. */
export function headersFor(rules: HeaderRule[], path: string): [name: string, value: string][] {
  return rules.filter((rule) => new RegExp(pathPattern(rule.path)).test(path)).flatMap(({ headers }) => headers)
}

/** The paths of a rule as a regular expression: `/docs/*` → `^/docs/.*$`. */
export function pathPattern(path: string): string {
  const text = path
    .split(/(:\w+|\*)/)
    .map((part) => (part === '*' ? '.*' : /^:\w/.test(part) ? '[^/]+' : escapeRegExp(part)))
    .join('')
  return `^${text}$`
}
