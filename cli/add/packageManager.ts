import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readTextIfThere } from '../../schemas/shared/files/readRegularFile.ts'
import { parseJson } from '../../schemas/shared/text/parseJson.ts'

/** How each package manager adds packages for development, and the file by which it is recognized. */
const managers = [
  { name: 'pnpm', lockfiles: ['pnpm-lock.yaml'], add: ['add', '--save-dev'] },
  { name: 'yarn', lockfiles: ['yarn.lock'], add: ['add', '--dev'] },
  { name: 'bun', lockfiles: ['bun.lock', 'bun.lockb'], add: ['add', '--dev'] },
  { name: 'npm', lockfiles: ['package-lock.json'], add: ['install', '--save-dev'] },
]

export interface InstallCommand {
  command: string
  args: string[]
}

/** The command that adds packages to a site: that of the package manager whose lockfile is nearest, or that `packageManager` names. */
export function installCommand(root: string, packages: string[]): InstallCommand {
  const { name, add } = managerOf(root)
  return { command: name, args: [...add, ...packages] }
}

function managerOf(folder: string): (typeof managers)[number] {
  const named = /^(\w+)@/.exec(packageField(folder))?.[1]
  const manager = managers.find(
    ({ name, lockfiles }) =>
      name === named || (named === undefined && lockfiles.some((file) => existsSync(join(folder, file)))),
  )
  if (manager) return manager
  return dirname(folder) === folder ? managers.find(({ name }) => name === 'npm')! : managerOf(dirname(folder))
}

function packageField(folder: string): string {
  const about = parseJson(readTextIfThere(join(folder, 'package.json'))) as
    | { packageManager?: unknown }
    | undefined
    | null
  return String(about?.packageManager ?? '')
}
