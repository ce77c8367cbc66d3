import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastGlob from 'fast-glob'
import { manual, ownSite } from '../../ownSites.ts'

export interface OwnPage {
  site: 'site' | 'manual'
  /** Path from the origin of its site. */
  path: string
}

/** The pages of this repository's site and of the manual, without those that lead to another one. */
export const ownPages = (): OwnPage[] => [
  ...pagesIn(ownSite().output).map((path) => ({ site: 'site' as const, path })),
  ...pagesIn(manual().output).map((path) => ({ site: 'manual' as const, path })),
]

const pagesIn = (folder: string): string[] =>
  fastGlob
    .sync('**/*.html', { cwd: folder })
    .filter((file) => !/http-equiv="?refresh/i.test(readFileSync(join(folder, file), 'utf8')))
    .map((file) => `/${file.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`)
    .sort()
