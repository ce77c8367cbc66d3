import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { packageRoot } from '../files/packageRoot.ts'

/** Code of a site has called `process.exit()`. The stack says where. */
export class RefusedExit extends Error {
  constructor() {
    super('it calls `process.exit()`, which would end the tool')
  }
}

/** End the process. Code of a site cannot, after `refuseExit`. */
export const exitProcess: (code?: number) => never = process.exit.bind(process)

/** Let `process.exit` throw, so that code of a site cannot end the process or thread as if all was done. Our own code, and what is bundled with it, can. */
export function refuseExit(): void {
  process.exit = (code) => {
    const [, , caller = ''] = new Error().stack?.split('\n') ?? []
    if (caller.includes(ownCode)) return exitProcess(code as number | undefined)
    throw new RefusedExit()
  }
}

/** In the URLs of stacks. */
const ownCode = pathToFileURL(join(packageRoot, 'lib', '/')).href
