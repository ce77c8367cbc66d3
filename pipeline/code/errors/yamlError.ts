import { parseAllDocuments } from 'yaml'
import { yamlReason } from '../../wording/yamlReason.ts'
import type { SampleError } from './parserError.ts'
import { isPlainYaml } from './plainYaml.ts'

/** Find the first syntax error in YAML. Templates, lines of `...` or `[...]`, and several fragments are allowed. */
export function yamlError(text: string): SampleError | undefined {
  // `{{ name }}` is replaced before the file is parsed as YAML.
  const plain = text
    .replace(/\$?\{\{.*?\}\}/g, (found) => 'x'.repeat(found.length))
    .replace(/^[ \t]*(?:[[{(<][ \t]*)?(?:\.{3,}|…)[ \t]*(?:[\]})>][ \t]*)?$/gm, blank)
  // Most samples are plain, and reading these lines is a hundredth of the work of the parser.
  if (isPlainYaml(plain)) return undefined
  const yamlSyntaxError = firstError(plain)
  if (!yamlSyntaxError) return undefined
  const fragments = plain.split(/\n\s*\n/).filter((fragment) => fragment.trim() !== '')
  return fragments.length > 1 && fragments.every((fragment) => !firstError(fragment)) ? undefined : yamlSyntaxError
}

const blank = (line: string) => line.replace(/[^\n]/g, ' ')

function firstError(text: string): SampleError | undefined {
  for (const document of [
    parseAllDocuments(text, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' }),
  ].flat()) {
    const [error] = document.errors
    if (error) return { offset: Math.min(error.pos[0], text.length), reason: yamlReason(error.message) }
  }
  return undefined
}
