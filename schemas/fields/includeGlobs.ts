import { z } from 'zod'

/** The longest glob that is matched, in characters. */
const maxLength = 10_000

/** Globs of files in a folder. */
export const includeGlobs = z.array(
  z.string().refine((glob) => !/(?:^|[/{,])\.\.(?:[/,}]|$)/.test(glob) && glob.length <= maxLength, {
    error: ({ input }) =>
      String(input).length > maxLength
        ? `is a glob of more than ${maxLength} characters`
        : `is \`${input}\`, which leads out of its folder`,
    params: { hint: 'A glob is a path in the folder: `guides/**/*.md`.' },
  }),
)
