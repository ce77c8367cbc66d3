import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import type { Locate } from '../load/positions/sourceTree.ts'
import { reasonOf } from '../parse/docFailure.ts'

/**
 * Replace the functions of the config by ones that never throw.
 *
 * When a function throws, or returns something else than it may, that is reported at its field: once for each reason, with
 * the first path it failed for. The result is then the same as without the function.
 */
export function safeCallbacks(config: SiteConfig, locate: Locate): { config: SiteConfig; diagnostics: Diagnostic[] } {
  const { numberPrefixParser, editUrl } = config.docs
  const byReason = new Map<string, Diagnostic>()
  const report = (name: 'editUrl' | 'numberPrefixParser', path: string, reason: string) => {
    const field = `docs.${name}`
    const key = `${field} ${reason}`
    if (byReason.has(key)) return
    byReason.set(key, diagnose('config-callback', locate(['docs', name]), { field, path, reason }))
  }
  const docs = { ...config.docs }
  if (typeof editUrl === 'function') {
    docs.editUrl = (input) => {
      const { value, reason } = attempt(() => editUrl(input), isOptionalText, 'neither text nor `undefined`')
      if (reason !== undefined) report('editUrl', input.docPath, reason)
      return value
    }
  }
  if (typeof numberPrefixParser === 'function') {
    docs.numberPrefixParser = (name) => {
      const { value, reason } = attempt(() => numberPrefixParser(name), isPrefix, 'no object with a `filename`')
      if (reason !== undefined) report('numberPrefixParser', name, reason)
      return value ?? { filename: name }
    }
  }
  return {
    config: { ...config, docs },
    get diagnostics() {
      return [...byReason.values()]
    },
  }
}

const isOptionalText = (value: unknown) => value === undefined || value === null || typeof value === 'string'
const isPrefix = (value: unknown) =>
  typeof value === 'object' && value !== null && typeof (value as { filename?: unknown }).filename === 'string'

function attempt<Value>(
  run: () => Value,
  isValid: (value: unknown) => boolean,
  expected: string,
): { value?: Value; reason?: string } {
  try {
    const value = run()
    return isValid(value) ? { value } : { reason: `it returns ${expected}` }
  } catch (error) {
    return { reason: reasonOf(error) }
  }
}
