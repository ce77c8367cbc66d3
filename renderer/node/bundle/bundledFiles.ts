import { basename } from 'node:path'
import { normalizePath, type Rolldown } from 'vite'
import { groupBy } from '../../../schemas/shared/collections/groupBy.ts'
import { basePlaceholder } from '../../../schemas/shared/urls/basePlaceholder.ts'
import type { BundledFile } from './bundled.ts'
import type { DividedRequest } from './docModules.ts'
import { docFiles, withDocFiles } from './docModules.ts'
import { prebuiltSpecifier, withPrebuiltFile } from './prebuiltModules.ts'
import { moduleTable } from './resolveModules.ts'
import type { SiteModules } from './siteModules.ts'

/** The name of a bundled stylesheet: `style-theme`. */
const styleName = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): string | undefined =>
  file.type === 'asset' ? /^(style-.+)\.css$/.exec(file.names[0] ?? '')?.[1] : undefined

/** The files of a bundle, with their data. */
export function bundledFiles(
  output: (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
  divided: DividedRequest,
): (BundledFile & { data: string | Uint8Array })[] {
  const { target, site, prebuilt } = divided.request
  // The entries of stylesheets have no code.
  const isWanted = (file: Rolldown.OutputChunk | Rolldown.OutputAsset) => target !== 'styles' || file.type === 'asset'
  const idsOf = siteModuleIds(site)
  const prebuiltPath = prebuilt && `assets/${basename(prebuilt.file)}`
  const importedFiles = importedFilesOf(output, divided)
  const docs = docFiles(divided, (key) => importedFiles.get(key)!)
  const withDocs = ({ code, fileName, moduleIds }: Rolldown.OutputChunk) =>
    moduleIds.includes(`\0${moduleTable}`) ? withDocFiles(code, fileName, docs) : code
  const imported = new Set(importedFiles.values())
  const files = output.filter(isWanted).map((file): BundledFile & { data: string | Uint8Array } => {
    const code = file.type === 'chunk' ? withDocs(file) : file.source
    const data = prebuilt && file.type === 'chunk' ? withPrebuiltFile(String(code), prebuilt, target) : code
    return {
      path: file.fileName,
      ...(file.type === 'chunk' && file.isEntry && !imported.has(file.fileName) && { entry: file.name }),
      ...(target === 'styles' && styleName(file) && { entry: styleName(file)! }),
      ...(file.type === 'chunk' && idsOf(file) && { modules: idsOf(file)! }),
      ...(file.type === 'chunk' && file.isDynamicEntry && { isLazy: true as const }),
      ...(file.type === 'chunk' && {
        imports: file.imports.map((path) => (prebuilt && path === prebuiltSpecifier(prebuilt) ? prebuiltPath! : path)),
      }),
      ...(typeof data === 'string' && data.includes(basePlaceholder) && { hasBase: true as const }),
      data,
    }
  })
  return [...files, ...docs]
}

/** The files of what docs import, by key. */
function importedFilesOf(
  output: (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
  { imported }: DividedRequest,
): Map<string, string> {
  const byModule = new Map(
    output.flatMap((file) =>
      file.type === 'chunk' && file.facadeModuleId !== null ? [[file.facadeModuleId, file.fileName]] : [],
    ),
  )
  return new Map([...imported].map(([key, { file }]) => [key, byModule.get(normalizePath(file))!]))
}

/** A function that returns the ids of the modules of the site that a chunk is. */
function siteModuleIds({ modules }: SiteModules): (chunk: Rolldown.OutputChunk) => string[] | undefined {
  const byFile = groupBy(modules, ({ file }) => normalizePath(file))
  return ({ facadeModuleId }) => byFile.get(facadeModuleId ?? '')?.map(({ id }) => id)
}
