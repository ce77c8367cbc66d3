import { sep } from 'node:path'
import { packageRoot } from '../schemas/shared/files/packageRoot.ts'
import { UsageError } from './UsageError.ts'

/** A package that this tool needs and cannot load, in the words of people; `undefined` for other errors. */
export function installError(error: unknown): UsageError | undefined {
  const { code, message = '' } = (error ?? {}) as NodeJS.ErrnoException
  const [, name, importer] = missingPackage.exec(message) ?? []
  if (code !== 'ERR_MODULE_NOT_FOUND' || !importer?.startsWith(`${packageRoot}${sep}lib${sep}`)) return undefined
  return new UsageError(
    `The package \`${packageName(name!)}\`, which this tool needs, cannot be loaded: it is not installed as a whole, or too many files are open.`,
    'Install the packages again (`npm ci`), or allow more open files (`ulimit -n 4096`).',
  )
}

const missingPackage = /^Cannot find (?:package|module) '([^']+)' imported from (.+)/

/** The name of a package that is missing, or of one whose folder lacks a file. */
const packageName = (specifier: string) =>
  /^(?:.*[\\/]node_modules[\\/])?((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(specifier)![1]!.replace('\\', '/')
