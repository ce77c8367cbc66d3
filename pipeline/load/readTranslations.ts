import { join } from 'node:path'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { quote } from '../../schemas/shared/text/quote.ts'
import { existsSync } from '../tasks/disk.ts'
import { readData } from './readData.ts'
import { readText } from './readText.ts'
import { Translations } from './translations.ts'

/** Read a file of translated texts. A file that does not exist translates nothing. */
export function readTranslations(
  root: string,
  source: string,
): { translations: Translations; diagnostics: Diagnostic[] } {
  const none = new Translations(source)
  const file = join(root, source)
  if (!existsSync(file)) return { translations: none, diagnostics: [] }
  const { text, diagnostics: encoding } = readText(root, source)
  if (encoding.length > 0) return { translations: none, diagnostics: encoding }
  const read = readData('translation-file', source, text)
  if ('diagnostic' in read) return { translations: none, diagnostics: [read.diagnostic] }
  const { value, locate } = read
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const data = { problem: 'shape', path: source, given: quote(value) } as const
    return { translations: none, diagnostics: [diagnose('translation-file', locate([]), data)] }
  }
  const messages = new Map<string, string>()
  const diagnostics = [...read.diagnostics]
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
