let caller: string | undefined

/** The folder that a command was started in. The command itself runs in the folder of its site. */
export const callerFolder = (): string => caller ?? process.cwd()

/**
 * Make a site's folder the working directory, as `cd` does: code of the site finds its files by relative paths. Threads and child
 * processes follow. Returns a function that undoes it.
 */
export function enterSite(root: string): () => void {
  caller = process.cwd()
  const leave = enter(root)
  return () => {
    leave()
    caller = undefined
  }
}

/** Run a function with another working directory. The directory is that of the process, so such runs must not overlap. */
export async function inFolder<Value>(folder: string, run: () => Promise<Value>): Promise<Value> {
  const leave = enter(folder)
  try {
    return await run()
  } finally {
    leave()
  }
}

function enter(folder: string): () => void {
  const before = process.cwd()
  if (before === folder) return () => {}
  process.chdir(folder)
  return () => process.chdir(before)
}
