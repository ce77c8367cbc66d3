import { parseAllDocuments } from 'yaml'
import { yamlReason } from '../load/wording/yamlReason.ts'
import type { SampleProblem } from './sampleProblem.ts'

/** Why a sample is no YAML. Templates and lines of `...` are let pass, and so is one of several pieces. */
export function yamlProblem(text: string): SampleProblem | undefined {
  // `{{ name }}` is filled in before anybody reads the file as YAML.
  const plain = text
    .replace(/\$?\{\{.*?\}\}/g, (found) => 'x'.repeat(found.length))
    .replace(/^\s*(?:\.{3}|…)\s*$/gm, blank)
  const problem = problemOf(plain)
  if (!problem) return undefined
  const pieces = plain.split(/\n\s*\n/).filter((piece) => piece.trim() !== '')
  return pieces.length > 1 && pieces.every((piece) => !problemOf(piece)) ? undefined : problem
}

const blank = (line: string) => line.replace(/[^\n]/g, ' ')

function problemOf(text: string): SampleProblem | undefined {
  for (const document of [
    parseAllDocuments(text, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' }),
  ].flat()) {
    const [error] = document.errors
    if (error) return { offset: Math.min(error.pos[0], text.length), reason: yamlReason(error.message) }
  }
  return undefined
}
