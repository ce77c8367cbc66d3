import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import fastGlob from 'fast-glob'
import { packageRoot, packageVersion } from '../../schemas/shared/packageRoot.ts'
import type { Repository } from './repository.ts'

export interface SiteAnswers {
  title: string
  /** Where the site will be published: `https://ada.github.io/boardly/`. */
  address: URL
}

export interface NewFile {
  /** From the site's folder, or from the repository's for workflows, which GitHub reads only there. */
  path: string
  inRepository: boolean
  text: string
}

const template = join(packageRoot, 'cli/init/template')

/**
 * The files of a new site: those of the template, with the answers in place of `__TITLE__` and its like. Lines about a
 * repository are left out without one. Names that begin with `dot-` get their dot, which npm packages would lose.
 */
export function newSite({ title, address }: SiteAnswers, repository: Repository | undefined): NewFile[] {
  const { github, branch = 'main', path = '' } = repository ?? {}
  const page = github && `https://github.com/${github.owner}/${github.name}`
  const values: Record<string, string | undefined> = {
    TITLE: title,
    URL: address.origin,
    BASE_URL: address.pathname.replace(/\/?$/, '/'),
    REPOSITORY: page,
    EDIT_URL: page && posix.join(page.replace('https://', ''), 'edit', branch, path).replace(/^/, 'https://'),
    BRANCH: branch,
    FOLDER: path || '.',
    NAME:
      title
        .toLowerCase()
        .replace(/[^a-z\d]+/g, '-')
        .replace(/^-+|-+$/g, '') || 'docs',
    VERSION: packageVersion,
  }
  const paths = fastGlob.sync('**/*', { cwd: template, dot: true }).sort()
  return paths.map((file) => {
    const lines = readFileSync(join(template, file), 'utf8').split('\n')
    const text = lines.flatMap((line) => fill(line, values, /\.tsx?$/.test(file)) ?? []).join('\n')
    return { path: file.replace(/^dot-/, '.'), inRepository: file.startsWith('dot-github/'), text }
  })
}

/** A line with its values; `undefined` if one of them is missing. In code, the values are in strings with single quotes. */
function fill(line: string, values: Record<string, string | undefined>, isCode: boolean): string | undefined {
  const names = [...line.matchAll(/__([A-Z]+(?:_[A-Z]+)*)__/g)].map(([, name]) => name!)
  if (names.some((name) => values[name] === undefined)) return undefined
  const encode = (value: string) => (isCode ? value.replace(/[\\']/g, '\\$&') : value)
  return names.reduce((text, name) => text.replace(`__${name}__`, () => encode(values[name]!)), line)
}
