/**
 * Errors of code of a site that were caught. Node also rejects a promise that nobody has with the error of a module that is
 * loaded with `require()` and written with `import`, so that it is seen a second time as an unhandled rejection.
 */
const caught = new WeakSet<object>()

export function addCaught(error: unknown): void {
  if (typeof error === 'object' && error !== null) caught.add(error)
}

export const wasCaught = (error: unknown): boolean => typeof error === 'object' && error !== null && caught.has(error)
