import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import { pathBelow } from '../../../schemas/shared/files/pathBelow.ts'
import { readRegularFile } from '../../../schemas/shared/files/readRegularFile.ts'
import type { BundleRequest } from './bundled.ts'

/** The name under which the bundler writes the licenses of the packages in a bundle. */
export const bundlerNotices = 'assets/licenses.md'

/** Whether the files of a bundle are published. The licenses of most packages ask for their text wherever a copy is. */
export const isPublished = ({ target, mode }: BundleRequest): boolean => target !== 'server' && mode === 'production'

/**
 * The licenses of what a bundle is made of, as a file that is published with it. `text` is what the bundler has written, `modules`
 * are the files of the bundle, absolute. `undefined` if there are none.
 */
export function notices(
  { site, target }: BundleRequest,
  text: string,
  modules: Iterable<string>,
): { path: string; data: string } | undefined {
  const vendor = join(packageRoot, 'lib/vendor')
  const parts = [
    text,
    ...([...modules].some((id) => pathBelow(vendor, id) !== undefined)
      ? [readRegularFile(join(vendor, 'licenses.md'), 'utf8')]
      : []),
    ...(target === 'styles' && site.infima ? [licenseOf('infima')] : []),
    ...(target === 'styles' ? [licenseOfIcons()] : []),
  ].map((part) => part.slice(Math.max(0, part.search(/^## /m))))
  const listed = parts.filter((part) => part.startsWith('## '))
  if (listed.length === 0) return undefined
  const data = `Licenses of the packages that the scripts, styles and icons of this site are made of\n\n${listed.join('\n')}`
  return { path: `assets/licenses-${hash(data).slice(0, 8)}.txt`, data }
}

function licenseOf(name: string): string {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`)
  const { version, license, repository } = JSON.parse(readRegularFile(file, 'utf8'))
  const text = join(dirname(file), 'LICENSE')
  const words = isFile(text) ? readRegularFile(text, 'utf8') : `${repository.url}\n`
  return `## ${name} - ${version} (${license})\n\n${words}`
}

/** The license of the icons, which pages contain. Their package is a part of ours, whose licenses have it. */
function licenseOfIcons(): string {
  const all = readRegularFile(join(packageRoot, 'lib/licenses.md'), 'utf8')
  return /^## lucide-static[\s\S]*?(?=^## |(?![\s\S]))/m.exec(all)?.[0] ?? ''
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true
