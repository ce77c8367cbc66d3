import { missingEntry, pluginFile } from '../../pipeline/load/plugins/pluginEntries.ts'
import type { Path } from '../../pipeline/load/positions/sourceTree.ts'
import type { Conversion } from './conversion.ts'
import { relativePath } from './relativePath.ts'

/**
 * Carry over a plugin or a theme as it is. Plugins run with their hooks here; those that have no counterpart are reported with their
 * names by `docs check`, which calls them.
 */
export function carryPlugin(
  conversion: Conversion,
  kind: 'preset' | 'theme' | 'plugin',
  entry: unknown,
  path: Path,
  subject: string | undefined,
): void {
  const named = subject === undefined ? {} : { subject: relativePath(conversion.root, subject) }
  const [source] = Array.isArray(entry) ? entry : [entry]
  if (kind === 'preset') {
    const note =
      'A preset is a list of plugins and themes. Put those that the site needs into `plugins` of the site config.'
    conversion.add('missing', path, { note, ...named })
    return
  }
  if (typeof source === 'string' && pluginFile(source, conversion.root, conversion.read.file) === undefined) {
    const unbuilt = missingEntry(source, conversion.root)
    const note = unbuilt
      ? `It cannot be loaded: ${unbuilt}. Then import again.`
      : 'It is not installed here. Install it and import again, or put it into `plugins` of the site config.'
    conversion.add('missing', path, { note, ...named })
    return
  }
  const taken = conversion.take(entry, path)
  // What cannot be copied is reported.
  if (taken === undefined) return
  const [file, ...options] = Array.isArray(taken) ? taken : [taken]
  const portable = typeof file === 'string' ? relativePath(conversion.root, file) : file
  conversion.set('plugins', [Array.isArray(taken) ? [portable, ...options] : portable], path)
  conversion.add('carried', path, { to: 'plugins', ...named })
}
