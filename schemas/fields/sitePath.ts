import { z } from 'zod'

const isRelative = (path: string) => !/^(?:[\\/]|[a-z]:)/i.test(path)
const insideSite = (path: string) => isRelative(path) && !path.split(/[\\/]/).includes('..')

/** A path inside the site's folder, without a leading `./` and a trailing `/`. */
export const sitePath = z.string().min(1).refine(insideSite, leadsOutOfSite()).transform(normalized)

/**
 * A path inside the site's repository: it may begin with `../`. Whether it stays in the repository is checked where the site's folder is
 * known.
 */
export const repositoryPath = z
  .string()
  .min(1)
  .refine(
    (path) => isRelative(path) && insideSite(normalized(path).replace(/^(?:\.\.(?:\/|$))+/, '')),
    leadsOutOfSite(),
  )
  .transform(normalized)

/** What is reported of a path that leads out, and the next thing to try. */
export function leadsOutOfSite(hint = 'Paths are relative to the folder of the config: `content`, `src/pages`.') {
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
