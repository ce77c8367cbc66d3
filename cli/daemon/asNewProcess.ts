/*
 * For processes that run one command after the other, each as a new process runs it.
 */

/** Set environment variables, and remove all others. */
export function setVariables(variables: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (variables[name] === undefined) delete process.env[name]
  for (const [name, value] of Object.entries(variables)) if (value !== undefined) process.env[name] = value
}

/** The `write` of a stream whose texts a function gets. */
export const writeTo =
  (print: (text: string) => void): typeof process.stdout.write =>
  (text: string | Uint8Array, ...rest: unknown[]) => {
    print(typeof text === 'string' ? text : Buffer.from(text).toString())
    const written = rest.find((argument) => typeof argument === 'function')
    if (written) queueMicrotask(() => written())
    return true
  }

/**
 * Returns a function that ends a command: it calls and removes the listeners for the end of the process that were added since now.
 * They remove unfinished files.
 */
export function beginCommand(): () => void {
  const before = new Set(process.listeners('exit'))
  return () => {
    for (const listener of process.listeners('exit')) {
      if (before.has(listener)) continue
      process.off('exit', listener)
      listener.call(process, 0)
    }
  }
}
