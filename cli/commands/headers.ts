import { join } from 'node:path'
import { headersPath } from '../../renderer/page/urls.ts'
import { readTextIfThere } from '../../schemas/shared/files/readRegularFile.ts'
import { exitCodes } from '../exitCode.ts'
import { type SiteOptions, siteRoot } from '../options.ts'
import { builtSite, outputFolder } from '../output/outputFolder.ts'
import { terminal } from '../report/terminal.ts'
import { type HeaderRule, parseHeaderRules, pathPattern } from '../serve/headerRules.ts'
import { UsageError } from '../UsageError.ts'

export interface HeadersOptions extends SiteOptions {
  outDir: string
  format: keyof typeof formats
}

/** Print the headers of the built site in the words of a server's configuration. */
export async function headers(options: HeadersOptions): Promise<number> {
  const folder = outputFolder(siteRoot(options), options.outDir)
  if (builtSite(folder) === undefined) {
    throw new UsageError(`There is no built site in \`${options.outDir}\`.`, 'Run `docs build` first.')
  }
  const text = readTextIfThere(join(folder, headersPath))
  if (text === undefined) {
    throw new UsageError(
      `The site in \`${options.outDir}\` has no headers.`,
      'The config leaves them out with `cspHeaders: false`.',
    )
  }
  const rules = parseHeaderRules(text)
  terminal(options).stdout.writeData(rules.map(formats[options.format]).join('\n'))
  return exitCodes.clean
}

/** How each server writes the headers of a path. */
const formats = {
  netlify: ({ path, headers }) => lines([path, ...headers.map(([name, value]) => `  ${name}: ${value}`)]),

  // `always`: for the 404 page, too.
  nginx: ({ path, headers }) =>
    block(
      path,
      (pattern) => [`location ~ ${quote(pattern)} {`, '}'],
      headers.map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
    ),

  apache: ({ path, headers }) =>
    block(
      path,
      (pattern) => [`<LocationMatch ${quote(pattern)}>`, '</LocationMatch>'],
      headers.map(([name, value]) => `Header always set ${name} ${quote(value)}`),
    ),
} satisfies Record<string, (rule: HeaderRule) => string>

/** Lines in the block of a path. Headers for all paths have no block, so that headers of the server stay. */
function block(path: string, around: (pattern: string) => [start: string, end: string], inner: string[]): string {
  if (path === '/*') return lines(inner)
  const [start, end] = around(pathPattern(path))
  return lines([start, ...inner.map((line) => `    ${line}`), end])
}

const lines = (all: string[]) => `${all.join('\n')}\n`
const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
