import { createRequire } from 'node:module'
import { join } from 'node:path'
import { packageRoot } from '../schemas/shared/files/packageRoot.ts'
import { UsageError } from './UsageError.ts'

/** Load a package that only some sites install: from the site's folder, else from ours. */
export function installedPackage<Module>(name: string, root: string): Module | undefined {
  for (const folder of [root, packageRoot]) {
    try {
      return createRequire(join(folder, 'package.json'))(name)
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code !== 'MODULE_NOT_FOUND' || !message.includes(`'${name}'`)) throw error
    }
  }
  return undefined
}

/** The same for a package that must be there. `purpose` completes the message that it is missing: `which sends the records`. */
export function loadPackage<Module>(name: string, root: string, purpose: string): Module {
  const loaded = installedPackage<Module>(name, root)
  if (loaded !== undefined) return loaded
  throw new UsageError(
    `The package \`${name}\`, ${purpose}, is not installed.`,
    `\`npm install ${name}\` in the site's folder installs it.`,
  )
}
