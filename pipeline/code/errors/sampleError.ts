import { deepSyntax, tooDeep } from '../deepSyntax.ts'
import { type SampleParser, syntaxOf } from '../sampleLanguages.ts'
import type { SampleError } from './parserError.ts'
import { sampleForms } from './sampleForms.ts'

/** Parse a sample and return its first syntax error. Parsers are imported when they are needed. */
export async function parseSample(parser: SampleParser, text: string): Promise<SampleError | undefined> {
  // A plugin fetches the code at an address, which is reported as syntax of another tool.
  if (text.trim() === '' || /^\s*https?:\/\/\S+\s*$/.test(text)) return undefined
  const offset = deepSyntax(text, syntaxOf[parser])
  if (offset !== undefined) return { offset, reason: `it is ${tooDeep}` }
  const error = await errorOf(parser, text)
  if (!error) return undefined
  for (const form of sampleForms(text)) if (!(await errorOf(parser, form))) return undefined
  return error
}

async function errorOf(parser: SampleParser, text: string): Promise<SampleError | undefined> {
  switch (parser) {
    case 'json':
      return (await import('./jsonError.ts')).jsonError(text)
    case 'yaml':
      return (await import('./yamlError.ts')).yamlError(text)
    case 'html':
      return (await import('./htmlError.ts')).htmlError(text)
    case 'css':
      return (await import('./cssError.ts')).cssError(text)
    default:
      return (await import('./scriptError.ts')).scriptError(text, parser)
  }
}
