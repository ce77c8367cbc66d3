import { posix } from 'node:path'
import { isOfRef, siteFolderOf, sitePathIn } from '../../schemas/shared/files/refFolder.ts'
import { isPrivateName, isSecretDotfile } from '../load/privateFiles.ts'
import type { ParsedLink } from '../parse/context.ts'
import type { DocEntry } from './docEntry.ts'
import { withoutBase } from './href.ts'
import type { LinkTargets } from './linkTargets.ts'

/** List the paths that a link to a file may mean, from the site's root, best first. */
export function fileCandidates(path: string, file: string, docsFolder: string): string[] {
  const folder = posix.dirname(file)
  if (path.startsWith('@site/')) return [sitePathIn(file, path.slice('@site/'.length))]
  if (path.startsWith('/')) return [posix.join(docsFolder, path), sitePathIn(file, path.slice(1))]
  const beside = posix.join(folder, path)
  return /^\.\.?\//.test(path) ? [beside] : [beside, posix.join(docsFolder, path), sitePathIn(file, path)]
}

/** Extensions of pages. A path with one of them is not an asset. */
const pageExtension = /\.(?:html?|mdx?)$/i

/** The file that a link publishes. */
export function linkedAsset(path: string, kind: ParsedLink['kind'], file: string, doc: DocEntry, targets: LinkTargets) {
  const { assets, config, siteBaseUrl } = targets
  if (pageExtension.test(path) || !/\.[^./]+$/.test(path)) return undefined
  if (path.startsWith('@site/')) return assets.file(sitePathIn(file, path.slice('@site/'.length)))
  if (path.startsWith('/')) {
    const ofRef = isOfRef(file) ? assets.staticOfRef(siteFolderOf(file), withoutBase(path, config)) : undefined
    if (ofRef) return ofRef
    return assets.static(withoutBase(path, config)) ?? assets.static(withoutBase(path, { baseUrl: siteBaseUrl }))
  }
  const beside = assets.file(posix.join(posix.dirname(file), path)) ?? besideOriginal(path, file, doc, targets)
  return beside ?? (kind === 'image' ? assets.static(path) : undefined)
}

/** The file that a link names, from the site's root, if it exists and may not be published. */
export function refusedFile(path: string, file: string, { assets }: LinkTargets): string | undefined {
  if (path.startsWith('/')) return assets.refusedStatic(path)
  const source = posix.normalize(
    path.startsWith('@site/') ? sitePathIn(file, path.slice('@site/'.length)) : posix.join(posix.dirname(file), path),
  )
  return assets.isRefused(source) ? source : undefined
}

/** What to do with a file that is not published: rename what hides it, or move it. */
export function refusedHint(url: string, privateName: string | undefined): string {
  const publicName = privateName?.replace(/^\.+/, '')
  if (privateName?.startsWith('.') && publicName && !isPrivateName(publicName) && !isSecretDotfile(privateName))
    return `Rename \`${privateName}\` to \`${publicName}\`, and link to \`${url.replace(privateName, publicName)}\`.`
  return 'Move the file beside the docs or into a static folder, or list it in `docs.assets` of the config. Hidden files, keys and packages are never published.'
}

/** Find a file that a translation names, beside the original of the doc or of its partial. */
function besideOriginal(path: string, file: string, doc: DocEntry, { assets, foldersOf }: LinkTargets) {
  const { translated } = doc
  const { docs, translations } = foldersOf(doc)
  if (!translated || !file.startsWith(`${translations}/`)) return undefined
  return assets.file(posix.join(docs, posix.dirname(file.slice(translations.length)), path))
}
