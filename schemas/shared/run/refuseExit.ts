import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { packageRoot } from '../files/packageRoot.ts'

/** Code of a site has called a function that ends the process. The stack begins where. */
export class RefusedExit extends Error {
  constructor(called: string, caller: (...args: never[]) => unknown) {
    super(`it calls \`process.${called}()\`, which would end the tool`)
    Error.captureStackTrace(this, caller)
  }
}

const exit: (code?: number) => never = process.exit.bind(process)
/** Node's undocumented function behind `process.exit`. Some packages call it. */
const ending = process as unknown as { reallyExit: (code?: number) => never }
const reallyExit = ending.reallyExit.bind(process)
let isAllowed = false

/** End the process. Code of a site cannot, after `refuseExit`. */
export function exitProcess(code?: number): never {
  isAllowed = true
  return exit(code)
}

/**
 * Let `process.exit` throw, so that code of a site cannot end the process or thread without a word, or as if all was done. Our own code and the
 * packages bundled with it can still end it. So can Node, when nothing catches an error in a thread.
 */
export function refuseExit(): void {
  process.exit = function exitOfSite(code) {
    const [, , caller = ''] = new Error().stack?.split('\n') ?? []
    if (caller.includes(ownCode) || caller.includes('(node:internal/main/'))
      return exitProcess(code as number | undefined)
    throw new RefusedExit('exit', exitOfSite)
  }
  ending.reallyExit = function exitOfSite(code) {
    if (isAllowed) return reallyExit(code)
    throw new RefusedExit('exit', exitOfSite)
  }
  process.abort = function abortOfSite() {
    throw new RefusedExit('abort', abortOfSite)
  }
}

/** In the URLs of stacks. */
const ownCode = pathToFileURL(join(packageRoot, 'lib', '/')).href
