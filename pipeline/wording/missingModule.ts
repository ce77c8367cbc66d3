/**
 * The specifier in an error of Node about a missing module; `undefined` for other messages.
 *
 *     Cannot find module './a.js'  →  ./a.js
 */
export const missingModuleIn = (message: string): string | undefined =>
  /Cannot find (?:module|package) '([^']+)'/.exec(message)?.[1]
