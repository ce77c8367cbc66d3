import { z } from 'zod'

/** Whether a URL runs a script. Browsers ignore white space and control characters before and inside a protocol. */
export const isScriptUrl = (url: string) =>
  /^(?:javascript|vbscript|data:text\/html)/i.test(url.replace(/[\u0000-\u0020]/g, '')) && url.includes(':')

/** A URL or a path. URLs that run a script are rejected. */
export const address = z.string().refine((url) => !isScriptUrl(url), {
  error: ({ input }) => `runs a script: \`${input}\``,
  params: { hint: 'Link to a page instead.' },
})
