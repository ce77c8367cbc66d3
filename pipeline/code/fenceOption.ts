import type { FenceOption } from '../../schemas/fenceOptions.ts'

/**
 * Read an option of a code block: its value, `true` for a name without one, `undefined` if it is not there.
 *
 *     js title="a nocheck b" nocheck="shows the mistake"    nocheck → 'shows the mistake'    title → 'a nocheck b'
 */
export function fenceOption(meta: string, option: FenceOption): string | true | undefined {
  if (!meta.includes(option)) return undefined
  for (const [, name, , quoted, plain] of meta.matchAll(/(?<!\S)([\w-]+)(?:=(?:(["'])(.*?)\2|(\S+))|(?!\S))/g)) {
    if (name === option) return quoted ?? plain ?? true
  }
  return undefined
}
