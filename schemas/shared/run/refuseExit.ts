import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { packageRoot } from '../files/packageRoot.ts'

/** Code of a site has called `process.exit()`. The stack says where. */
export class RefusedExit extends Error {
  constructor() {
    super('it calls `process.exit()`, which would end the tool')
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
 * Let `process.exit` throw, so that code of a site cannot end the process or thread as if all was done. Our own code, and what is bundled
 * with it, can, and so can Node, which ends a thread after an error that nothing has caught.
 */
export function refuseExit(): void {
  process.exit = (code) => {
    const [, , caller = ''] = new Error().stack?.split('\n') ?? []
    if (caller.includes(ownCode) || caller.includes('(node:internal/main/'))
      return exitProcess(code as number | undefined)
    throw new RefusedExit()
  }
  ending.reallyExit = (code) => {
    if (isAllowed) return reallyExit(code)
    throw new RefusedExit()
  }
}

/** In the URLs of stacks. */
const ownCode = pathToFileURL(join(packageRoot, 'lib', '/')).href
