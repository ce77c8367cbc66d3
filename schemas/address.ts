import { z } from 'zod'

/** Browsers skip white space and control characters in front of a protocol, and inside it. */
export const isScriptUrl = (url: string) =>
  /^(?:javascript|vbscript|data:text\/html)/i.test(url.replace(/[\u0000-\u0020]/g, '')) && url.includes(':')

/** A URL or a path, for a link or a file. One that runs a script is refused. */
export const address = z.string().refine((url) => !isScriptUrl(url), {
  error: ({ input }) => `runs a script: \`${input}\``,
  params: { hint: 'Link to a page instead.' },
})
