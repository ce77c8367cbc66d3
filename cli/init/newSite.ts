import { extname, join, posix } from 'node:path'
import fastGlob from 'fast-glob'
import { packageRoot, packageVersion } from '../../schemas/shared/files/packageRoot.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
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

/** What a new site has: docs, or a blog beside them. */
export type Template = 'docs' | 'blog'

/**
 * The files of a new site: those of the template, with the answers in place of `__TITLE__` and its like. Lines about a
 * repository or a blog are left out without one. With `docsPath`, a folder with Markdown from the site's folder, the site has these
 * docs, a sidebar of them, and no samples: files in `markdown/` of the template replace those of the same name. Names that begin with `dot-` get their dot, which npm packages would lose.
 */
export function newSite(
  { title, address }: SiteAnswers,
  repository: Repository | undefined,
  chosen: Template = 'docs',
  docsPath?: string,
): NewFile[] {
  const hasBlog = chosen === 'blog'
  const { github, branch = 'main', path = '' } = repository ?? {}
  const page = github && `https://github.com/${github.owner}/${github.name}`
  const baseUrl = address.pathname.replace(/\/?$/, '/')
  // Below such a base URL, `/docs/intro` is the address of a page at the top.
  const docsFolder = baseUrl.startsWith('/docs/') ? 'guide' : undefined
  const values: Record<string, string | undefined> = {
    TITLE: title,
    URL: address.origin,
    BASE_URL: baseUrl,
    DOCS_FOLDER: docsFolder,
    REPOSITORY: page,
    EDIT_URL: page && `${page}/${posix.join('edit', ...[branch, path].map(encodePath))}`,
    BRANCH: branch,
    FOLDER: path || '.',
    NAME:
      title
        .toLowerCase()
        .replace(/[^a-z\d]+/g, '-')
        .replace(/^-+|-+$/g, '') || 'docs',
    VERSION: packageVersion,
    BLOG: hasBlog ? 'News' : undefined,
    DATE: new Date().toISOString().slice(0, 10),
    DOCS_PATH: docsPath,
    OUTPUT: docsPath === '.' ? 'dist' : undefined,
  }
  const ignore = hasBlog ? [] : ['blog/**']
  if (docsPath === undefined) ignore.push('markdown/**')
  else ignore.push(...samples)
  const paths = fastGlob.sync('**/*', { cwd: template, dot: true, ignore }).sort()
  return paths.map((file) => {
    const lines = readRegularFile(join(template, file), 'utf8').split('\n')
    const text = lines.flatMap((line) => fill(line, values, encoders[extname(file)]) ?? []).join('\n')
    const linked = docsFolder === undefined ? text : text.replace(/(?<=['"])\/docs\/(?=\w)/g, `/${docsFolder}/`)
    return {
      path: fill(file.replace(/^markdown\//, ''), values)!.replace(/^dot-/, '.'),
      inRepository: file.startsWith('dot-github/'),
      text: linked,
    }
  })
}

/** Files of the template that show what a site can have. */
const samples = ['docs/**', 'src/**', 'static/**', 'site.config.ts', 'sidebars.ts']

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** How to escape a value, by the extension of the file. In code it is in single quotes, in YAML in double quotes. */
const encoders: Record<string, (value: string) => string> = {
  '.ts': (value) => value.replace(/[\\']/g, '\\$&'),
  '.yml': (value) => JSON.stringify(value).slice(1, -1),
}

/** A line with its values; `undefined` if one of them is missing. */
function fill(
  line: string,
  values: Record<string, string | undefined>,
  encode = (value: string) => value,
): string | undefined {
  const names = [...line.matchAll(/__([A-Z]+(?:_[A-Z]+)*)__/g)].map(([, name]) => name!)
  if (names.some((name) => values[name] === undefined)) return undefined
  return names.reduce((text, name) => text.replace(`__${name}__`, () => encode(values[name]!)), line)
}
