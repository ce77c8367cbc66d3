import type { CompiledSite } from '../../pipeline/compiled.ts'
import { UsageError } from '../UsageError.ts'

/** A language on a domain of its own is written to the same folder as the default language, so each is built alone. */
export async function refuseSharedFolders(sites: CompiledSite[]): Promise<void> {
  const { localeFolder } = await import('../../renderer/node/openSite.ts')
  const folders = sites.map(({ graph: { site } }) => ({ locale: site.locale, folder: localeFolder(site) }))
  for (const [index, { locale, folder }] of folders.entries()) {
    const other = folders.slice(0, index).find((earlier) => earlier.folder === folder)
    if (!other) continue
    throw new UsageError(
      `The languages \`${other.locale}\` and \`${locale}\` are written to the same folder, because both are served at the root of a domain.`,
      `Build each alone: \`docs build --locale ${other.locale}\` and \`docs build --locale ${locale} --out-dir dist-${locale}\`.`,
    )
  }
}
