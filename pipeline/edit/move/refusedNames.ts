import { fileNameDiagnostics } from '../../checks/fileNames.ts'
import type { Resolved } from '../../resolve/resolve.ts'
import type { Refusal } from './selectFiles.ts'

/** The longest name that file systems hold, bytes. */
const maxNameBytes = 255

/** The longest text that a build adds to the name of a page. */
const longestEnd = '.json'

/** A name that docs get by a move and that a build refuses: in a URL, or on disk. */
export function refusedNames(before: Resolved[], after: Resolved[]): Refusal | undefined {
  const problems = (sites: Resolved[]) => sites.flatMap(({ graph }) => Object.values(graph.docs).flatMap(nameProblems))
  const oldOnes = new Set(problems(before))
  const problem = problems(after).find((one) => !oldOnes.has(one))
  return problem === undefined ? undefined : { problem, hint: 'Choose another path.' }
}

type Doc = Parameters<typeof fileNameDiagnostics>[0]

function nameProblems(doc: Doc): string[] {
  const long = doc.route.split('/').find((name) => Buffer.byteLength(name + longestEnd) > maxNameBytes)
  const errors = fileNameDiagnostics(doc).filter(({ severity }) => severity === 'error')
  return [
    ...errors.map(({ message }) => message),
    ...(long === undefined ? [] : [`\`${long}\` is too long for the name of a page.`]),
  ]
}
