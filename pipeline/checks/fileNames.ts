import { posix } from 'node:path'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import type { Check } from './index.ts'

/** Docs have names that can be part of a URL, and all files names that every operating system can hold. */
export const fileNames: Check = ({ docs }, { staticFiles }) => {
  const sources = [...Object.values(docs).map(({ source }) => source), ...staticFiles.values()]
  const urlDiagnostics = Object.values(docs).flatMap(({ source, route, frontMatter }): Diagnostic[] => {
    const character = String(frontMatter.slug ?? '').startsWith('/') ? undefined : /[#?%\\]/.exec(route)?.[0]
    if (character === undefined) return []
    return [diagnose('file-name-url', { file: source }, { value: posix.basename(source), character })]
  })
  return [...urlDiagnostics, ...sources.flatMap(windowsDiagnostic)]
}

/** Names of devices, also with an extension. */
const reservedName = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\.|$)/i

function windowsDiagnostic(source: string): Diagnostic[] {
  const name = source.split('/').find((part) => reservedName.test(part) || /[<>:"|?*\\\u0000-\u001f]|[. ]$/.test(part))
  return name === undefined ? [] : [diagnose('file-name-windows', { file: source }, { value: name })]
}
