import { normalizePath, type Rolldown } from 'vite'
import { groupBy } from '../../../schemas/shared/collections/groupBy.ts'
import type { DividedRequest } from './docModules.ts'
import type { SiteModules } from './siteModules.ts'

/** The name of a bundled stylesheet: `style-theme`. */
export const styleName = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): string | undefined =>
  file.type === 'asset' ? /^(style-.+)\.css$/.exec(file.names[0] ?? '')?.[1] : undefined

/** The files of what docs import, by key. */
export function importedFilesOf(
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
export function siteModuleIds({ modules }: SiteModules): (chunk: Rolldown.OutputChunk) => string[] | undefined {
  const byFile = groupBy(modules, ({ file }) => normalizePath(file))
  return ({ facadeModuleId }) => byFile.get(facadeModuleId ?? '')?.map(({ id }) => id)
}
