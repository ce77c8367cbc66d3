import { isDeepStrictEqual } from 'node:util'
import type { Locate, Path } from '../load/positions/sourceTree.ts'
import { sourceText } from '../load/sourceText.ts'
import { valueAt } from '../load/wording/reword.ts'
import { nested, withValue, written } from './configField.ts'
import { asJson, isContainer, offsetOf, valueInText } from './move/dataFile.ts'

/** The text of a version from git, inside the object of its docs: `versions: { '2.0': { ref: 'v2.9.1' } }` */
export const versionRefText = (name: string, ref: string, isJson: boolean): string =>
  nested(['versions', name, 'ref'], written(ref, isJson), isJson)

/**
 * The text of a config in which a version is read from git, in front of all others, which are older. The new text is run, or parsed, and
 * its value compared with the expected one. `undefined` if the object that holds the version is computed, or is not written there.
 *
 * `field` is the path of the docs in the config.
 */
export async function withVersionRef(
  root: string,
  file: string,
  locate: Locate,
  field: Path,
  { name, ref }: { name: string; ref: string },
): Promise<string | undefined> {
  const text = sourceText(root, file)
  const value = text === undefined ? undefined : asJson(await valueInText(root, file, text))
  if (text === undefined || !isContainer(value)) return undefined
  const path = [...field, 'versions', name, 'ref']
  // The innermost object that is there gets the rest.
  const depth = path.findIndex((_, index) => !isContainer(valueAt(value, path.slice(0, index + 1))))
  const start = offsetOf(text, locate(path.slice(0, depth), 'value'))
  if (start === undefined || text[start] !== '{') return undefined
  const isJson = file.endsWith('.json')
  const own = nested(path.slice(depth), written(ref, isJson), isJson)
  const isEmpty = /^\{\s*\}/.test(text.slice(start))
  const indent = /^\{[^\S\n]*(\n[ \t]*)\S/.exec(text.slice(start))?.[1]
  const added = isEmpty ? ` ${own} ` : indent === undefined ? ` ${own},` : `${indent}${own},`
  const newText = text.slice(0, start + 1) + added + text.slice(start + 1)
  const newValue = asJson(await valueInText(root, file, newText))
  return isDeepStrictEqual(newValue, withValue(value, path, ref)) ? newText : undefined
}
