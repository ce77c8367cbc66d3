import { missingModuleIn } from '../wording/missingModule.ts'
import { packageName } from './findPackage.ts'

/** How to install the package that an error of Node calls missing; `undefined` for other errors and for files. */
export function installHint(message: string): string | undefined {
  const missing = missingModuleIn(message)
  if (missing === undefined || /^(?:[./#]|@site\/|\w:)/.test(missing)) return undefined
  return `Correct the name of the package, or install it: \`npm install ${packageName(missing)}\`.`
}
