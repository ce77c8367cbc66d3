import { posix } from 'node:path'
import { type Diagnostic, diagnose } from '../../../schemas/diagnostic.ts'
import type { Doc } from '../../../schemas/graph.ts'
import type { Check, DocCheck } from '../check.ts'

/** Docs have names that can be part of a URL, and that every operating system can hold. */
export const fileNames: DocCheck = { checkDoc: (doc) => fileNameDiagnostics(doc) }

export function fileNameDiagnostics({ source, route, frontMatter }: Doc): Diagnostic[] {
  const character = String(frontMatter.slug ?? '').startsWith('/') ? undefined : /[#?%\\]/.exec(route)?.[0]
  const data = character !== undefined && { value: partWith(source, character), character }
  return [...(data ? [diagnose('file-name-url', { file: source }, data)] : []), ...windowsDiagnostic(source)]
}

/** The file or folder whose name contains a character; the file if the address is written in its front matter. */
const partWith = (source: string, character: string): string =>
  source.split('/').findLast((part) => part.includes(character)) ?? posix.basename(source)

/** Static files have names that every operating system can hold. */
export const staticFileNames: Check = (_, { loaded }) => [...loaded.staticFiles.values()].flatMap(windowsDiagnostic)

/** Names of devices, also with an extension. */
const reservedName = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\.|$)/i

const isUnfit = (name: string) => reservedName.test(name) || /[<>:"|?*\\\u0000-\u001f]|[. ]$/.test(name)

function windowsDiagnostic(source: string): Diagnostic[] {
  const name = source.split('/').find((part) => part !== '..' && isUnfit(part))
  return name === undefined ? [] : [diagnose('file-name-windows', { file: source }, { value: name })]
}
