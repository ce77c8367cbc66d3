import { z } from 'zod'

// One source: neither the end of a directive nor that of a header.
const source = z.string().regex(/^[^\s;,]+$/, 'is not one source; write each as a separate text')

const directive = z.enum([
  'connect-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'media-src',
  'require-trusted-types-for',
  'script-src',
  'style-src',
  'trusted-types',
  'worker-src',
])

/** Sources that a site adds to its content security policy, by directive. */
export const cspSources = z.partialRecord(directive, z.array(source))
export type CspSources = z.infer<typeof cspSources>
