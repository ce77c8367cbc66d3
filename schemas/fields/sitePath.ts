import { realpathSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { isInRepository, isOutside, isWithin, pathBetween } from '../shared/files/repository.ts'

let siteFolder: string | undefined

/** Validate the config of a site in `root`: its paths may be absolute, and those that begin with `../` stay in the repository. */
export function validateIn<Result>(root: string, validate: () => Result): Result {
  siteFolder = root
  try {
    return validate()
  } finally {
    siteFolder = undefined
  }
}

const path = z
  .string()
  .min(1)
  .refine((path) => !path.includes('\0'), { error: 'has a character that no path has: NUL', abort: true })

/** A path inside the site's folder, without a leading `./` and a trailing `/`. */
export const sitePath = path
  .refine((path) => isInside(fromSite(path)), leadsOutOfSite())
  .transform((path) => normalized(fromSite(path)))

/** A path inside the site's repository: it may begin with `../`. */
export const repositoryPath = path
  .refine((path) => isInside(withoutParents(fromSite(path))), leadsOutOfSite())
  .refine(
    (path) => !isOutside(normalized(path)) || !siteFolder || isInRepository(siteFolder, resolve(siteFolder, path)),
    leadsOutOfSite(
      'Paths are relative to the folder of the config. One that begins with `../` stays inside the repository, which is the nearest folder with `.git`.',
    ),
  )
  .transform((path) => normalized(fromSite(path)))

const isRelative = (path: string) => !/^(?:[\\/]|[a-z]:)/i.test(path)
const isInside = (path: string) => isRelative(path) && !path.split(/[\\/]/).includes('..')
const withoutParents = (path: string) => normalized(path).replace(/^(?:\.\.(?:\/|$))+/, '')

/** An absolute path in the site's repository from the site's folder; other paths as they are. */
function fromSite(path: string): string {
  if (!siteFolder || !isAbsolute(path)) return path
  // A path that is made of the working directory has no symbolic links.
  const folder = isWithin(siteFolder, path) ? siteFolder : realpathSync(siteFolder)
  return isInRepository(folder, path) ? pathBetween(folder, '.', path) || '.' : path
}

/** What is reported of a path that leads out, and the next thing to try. */
function leadsOutOfSite(hint = 'Paths are relative to the folder of the config: `content`, `src/pages`.') {
  return { error: ({ input }: { input?: unknown }) => `leads out of the site's folder: \`${input}\``, params: { hint } }
}

function normalized(path: string): string {
  return (
    path
      .replaceAll('\\', '/')
      .replace(/^(?:\.\/)+/, '')
      .replace(/\/+$/, '') || '.'
  )
}
