import { isBuiltin } from 'node:module'
import { dirname, isAbsolute, resolve } from 'node:path'
import { pathBelow } from '../../schemas/shared/files/pathBelow.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { isFile } from '../tasks/isFile.ts'

/** What reads something else than modules. A word before a quotation mark is the end of a string. */
const reading =
  /\b(?:process|globalThis|Date|random|performance|crypto|fetch|eval|require|import\.meta)\b(?!['"])|\bimport\s*\(/

/** Whether a module of the site and its imports seem to have the same result always. */
export function isSelfContained(root: string, file: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || file.endsWith('.json')) return true
  seen.add(file)
  if (pathBelow(root, file) === undefined || !isFile(file)) return false
  const text = readRegularFile(file, 'utf8')
  if (reading.test(text)) return false
  const imported = [...text.matchAll(/(?:\bfrom|\bimport)\s*(['"])(.+?)\1/g)].map(([, , name]) => name!)
  return imported.every((name) => {
    if (!name.startsWith('.')) return !isBuiltin(name) && !isAbsolute(name) && !name.includes(':')
    const path = resolve(dirname(file), name)
    const importedFile = ['', '.ts', '.js', '.mjs', '.mts', '.json'].map((end) => path + end).find(isFile)
    return importedFile !== undefined && isSelfContained(root, importedFile, seen)
  })
}
