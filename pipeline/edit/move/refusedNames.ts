import { fileNameDiagnostics } from '../../checks/files/fileNames.ts'
import type { Resolved } from '../../resolve/resolve.ts'
import type { MovedFiles } from './movedFiles.ts'
import type { Refusal } from './selectFiles.ts'

/** The longest name that file systems hold, bytes. */
const maxNameBytes = 255

/** The longest text that a build adds to the name of a page. */
const longestEnd = '.json'

/** A name that docs get by a move and that a build refuses: in a URL, or on disk. */
export function refusedNames(before: Resolved[], after: Resolved[], files: MovedFiles): Refusal | undefined {
  const lost = lostDate(before, after, files)
  if (lost) return lost
  const problems = (sites: Resolved[]) => sites.flatMap(({ graph }) => Object.values(graph.docs).flatMap(nameProblems))
  const oldOnes = new Set(problems(before))
  const problem = problems(after).find((one) => !oldOnes.has(one))
  return problem === undefined ? undefined : { problem, hint: 'Choose another path.' }
}

/** A post that has its date from its old name, and none from the new one. */
function lostDate(before: Resolved[], after: Resolved[], { move }: MovedFiles): Refusal | undefined {
  for (const [index, { graph }] of before.entries()) {
    const newDocs = new Map(Object.values(after[index]!.graph.docs).map((doc) => [doc.source, doc]))
    for (const { source, post } of Object.values(graph.docs)) {
      const newPost = newDocs.get(move(source))?.post
      if (post?.date === undefined || !newPost || newPost.date !== undefined) continue
      const date = post.date.slice(0, 10)
      const hint = `Begin the name with the date, \`${date}-\`, or write \`date: ${date}\` into the front matter of \`${source}\` first.`
      return { problem: `\`${move(source)}\` would be a post without a date.`, hint }
    }
  }
  return undefined
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
