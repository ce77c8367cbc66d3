import { join } from 'node:path'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { isObject } from '../../schemas/shared/collections/isObject.ts'
import { quote } from '../../schemas/shared/text/quote.ts'
import { existsSync } from '../tasks/disk.ts'
import { readDataFile } from './readDataFile.ts'
import { Translations } from './translations.ts'

/** Read a file of translated texts. A file that does not exist translates nothing. */
export function readTranslations(
  root: string,
  source: string,
): { translations: Translations; diagnostics: Diagnostic[] } {
  const none = new Translations(source)
  const file = join(root, source)
  if (!existsSync(file)) return { translations: none, diagnostics: [] }
  const { value, locate, text, diagnostics } = readDataFile('translation-file', root, source)
  if (!locate) return { translations: none, diagnostics }
  if (!isObject(value)) {
    const data = { problem: 'shape', path: source, given: quote(value) } as const
    return { translations: none, diagnostics: [diagnose('translation-file', locate([]), data)] }
  }
  const messages = new Map<string, string>()
  for (const [key, entry] of Object.entries(value)) {
    const message = (entry as { message?: unknown } | null)?.message
    if (typeof message === 'string') messages.set(key, message)
    else {
      const given = quote(typeof entry === 'object' && entry !== null ? message : entry)
      const data = { problem: 'message', value: key, given } as const
      diagnostics.push(diagnose('translation-file', locate([key], 'value'), data))
    }
  }
  return { translations: new Translations(source, messages, locate, { ...value }, text), diagnostics }
}
