import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

/**
 * Modules from which most commands load others, in the order in which they do, from the root of the repository. What is loaded with
 * them is in as few files as possible: Node takes as long to find and link a file as to read ten kilobytes of it.
 */
const starts: Record<string, string> = {
  command: 'cli/run.ts',
  check: 'cli/commands/check.ts',
  build: 'cli/commands/build.ts',
  compile: 'pipeline/compile.ts',
  parse: 'pipeline/parse/parseRequests.ts',
  render: 'renderer/node/render.ts',
  pages: 'cli/renderRequests.ts',
  bundle: 'renderer/node/bundle/bundlerProcess.ts',
}

/**
 * Names the chunk of a module: `check-build` is what these two commands load at once, and no other start does. So a chunk has nothing that
 * who loads it does not need, as far as these starts are concerned. Modules that no start loads have chunks by the usual rules.
 */
export function chunkNames(root: string): (id: string, context: Rolldown.ChunkingContext) => string | undefined {
  let names: Map<string, string> | undefined
  return (id, context) => {
    names ??= namesByModule(root, context)
    return names.get(id)
  }
}

function namesByModule(root: string, context: Rolldown.ChunkingContext): Map<string, string> {
  const names = new Map<string, string>()
  for (const [name, path] of Object.entries(starts)) {
    for (const id of loadedAtOnce(resolve(root, path), context)) {
      const others = names.get(id)
      names.set(id, others === undefined ? name : `${others}-${name}`)
    }
  }
  // The command and entries get files of their own: in a shared chunk, their code would run whenever that chunk is loaded.
  for (const [id, name] of names)
    if (name === 'command' || id.startsWith('\0') || context.getModuleInfo(id)?.isEntry) names.delete(id)
  return names
}

/** A module and all that it imports, directly and indirectly, but with `import()`. */
function loadedAtOnce(start: string, context: Rolldown.ChunkingContext): Set<string> {
  const loaded = new Set([start])
  // A set that grows is visited to its end.
  for (const id of loaded) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) loaded.add(imported)
  return loaded
}
