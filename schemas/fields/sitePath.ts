import { z } from 'zod'

const insideSite = (path: string) => !/^(?:[\\/]|[a-z]:)/i.test(path) && !path.split(/[\\/]/).includes('..')

/** A path inside the site's folder, without a leading `./` and a trailing `/`. */
export const sitePath = z
  .string()
  .min(1)
  .refine(insideSite, {
    error: ({ input }) => `leads out of the site's folder: \`${input}\``,
    params: { hint: 'Paths are relative to the folder of the config: `content`, `src/pages`.' },
  })
  .transform(
    (path) =>
      path
        .replaceAll('\\', '/')
        .replace(/^(?:\.\/)+/, '')
        .replace(/\/+$/, '') || '.',
  )
