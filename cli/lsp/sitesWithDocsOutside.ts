import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import fastGlob from 'fast-glob'
import { configNames } from '../../pipeline/load/loadConfig.ts'
import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import { repositoryOf } from '../../schemas/shared/files/repository.ts'

const known = new Map<string, string[]>()

/**
 * The folders of the sites, absolute, whose config names a path outside of them, such as `../docs`. Looked for in the repository of a file, two
 * folders deep.
 */
export function sitesWithDocsOutside(file: string): string[] {
  const repository = repositoryOf(dirname(file))
  return getOrInsert(known, repository, () => findSites(repository))
}

function findSites(repository: string): string[] {
  const configs = fastGlob.sync(
    ['*', '*/*'].flatMap((folder) => configNames.map((name) => `${folder}/${name}`)),
    { cwd: repository, absolute: true, ignore: ['**/node_modules/**'], suppressErrors: true },
  )
  return configs.filter((config) => readFileSync(config, 'utf8').includes('../')).map((config) => dirname(config))
}
