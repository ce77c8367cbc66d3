import { z } from 'zod'
import { isScriptUrl } from '../shared/html/unsafeMarkup.ts'

/** A URL or a path. URLs that run a script are rejected. */
export const address = z.string().refine((url) => !isScriptUrl(url), {
  error: ({ input }) => `runs a script: \`${input}\``,
  params: { hint: 'Link to a page instead.' },
})
