import { join } from 'node:path'
import type { DocsConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { instanceFile } from '../../schemas/docsInstances.ts'
import { quote } from '../../schemas/shared/text/quote.ts'
import { versionNameProblem } from '../../schemas/versionName.ts'
import { existsSync } from '../tasks/disk.ts'
import type { Locate } from './positions/sourceTree.ts'
import { readDataFile } from './readDataFile.ts'
import { versionsFile } from './versionNames.ts'

/** The known sites with the most versions have less than a tenth of it. */
const maxVersions = 1000

interface VersionList {
  names: string[]
  locate: Locate
  diagnostics: Diagnostic[]
}

/** Read the names of the versions in the `versions.json` of a set of docs, newest first. */
export function readVersionList(root: string, docs: Pick<DocsConfig, 'id' | 'disableVersioning'>): VersionList {
  const [file, folder] = [versionsFile(docs.id), instanceFile(docs.id, 'versioned_docs')]
  const position = { file, line: 1, column: 1 }
  const empty: VersionList = { names: [], locate: () => position, diagnostics: [] }
  if (docs.disableVersioning) return empty
  if (!existsSync(join(root, file))) {
    if (!existsSync(join(root, folder))) return empty
    const data = { problem: 'missing', path: folder } as const
    const more = { severity: 'warning' } as const
    return { ...empty, diagnostics: [diagnose('versions-file', { file: folder }, data, more)] }
  }
  const { value, locate, diagnostics } = readDataFile('versions-file', root, file)
  if (!locate) return { ...empty, diagnostics }
  if (!Array.isArray(value)) {
    return { ...empty, diagnostics: [diagnose('versions-file', position, { problem: 'shape', given: quote(value) })] }
  }
  if (value.length > maxVersions) {
    const data = { problem: 'many', count: value.length, max: maxVersions } as const
    return { ...empty, diagnostics: [diagnose('versions-file', position, data)] }
  }
  const names: string[] = []
  for (const [index, name] of value.entries()) {
    const reason =
      typeof name !== 'string'
        ? 'it is not text'
        : (versionNameProblem(name) ?? (names.includes(name) ? 'it is listed twice' : undefined))
    if (reason === undefined) names.push(name)
    else
      diagnostics.push(
        diagnose('versions-file', locate([index]), { problem: 'name', value: JSON.stringify(name), reason }),
      )
  }
  // Positions are those of the valid names.
  const indexes = names.map((name) => value.indexOf(name))
  const locateName: Locate = ([index, ...rest], part) => locate([indexes[Number(index)] ?? 0, ...rest], part)
  return { names, locate: locateName, diagnostics }
}
