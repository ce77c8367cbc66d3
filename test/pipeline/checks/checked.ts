import { compile } from '../../../pipeline/compile.ts'
import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import { report } from '../../report.ts'
import { site } from '../../site.ts'

/** The diagnostics of a small site. */
export async function diagnosticsOf(files: Record<string, string | Uint8Array>): Promise<Diagnostic[]> {
  const { diagnostics } = await compile({ root: await site(files) })
  return diagnostics
}

/** The same as text, limited to some codes. */
export async function checked(files: Record<string, string | Uint8Array>, ...codes: string[]): Promise<string> {
  const diagnostics = await diagnosticsOf(files)
  return report(codes.length === 0 ? diagnostics : diagnostics.filter(({ code }) => codes.includes(code)))
}

/** A config as `site.ts` writes it, with more in it, one field a line. */
export function config(more: object): Record<string, string> {
  const usual = {
    title: 'Corner Shop',
    url: 'https://docs.example.com',
    baseUrl: '/',
    staticDirectories: ['content/static'],
    docs: { path: 'content', routeBasePath: '/' },
    pages: { path: 'content/pages' },
  }
  return { 'site.config.json': JSON.stringify({ ...usual, ...more }, null, 1) }
}
