import type { Diagnostic } from '../schemas/diagnostic.ts'
import { stage } from '../schemas/shared/run/stage.ts'
import { checked } from './checks/index.ts'
import { federatedSites } from './load/federation/federatedSites.ts'
import { loaded } from './load/load.ts'
import { siteCode } from './modules/checkCode.ts'
import { resolveDiagnostics } from './resolve/resolveDiagnostics.ts'
import type { Session } from './tasks/session.ts'

/**
 * Check each language, and the modules of the site. Languages share docs without translation, so a diagnostic that several have
 * is reported once, and one of another language than the default one names the language if its file does not.
 *
 * Of a part of a site nothing is checked that depends on the text of other docs: then `isWhole` is false.
 */
export async function checkSite(session: Session, isWhole: boolean): Promise<Diagnostic[]> {
  const { locales } = session.get(loaded)
  const defaultFirst = locales.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
  const byIdentity = new Map<string, Diagnostic>()
  await stage('check', async () => {
    for (const { locale, isDefault, folder } of defaultFirst) {
      const ofChecks = isWhole ? await session.load(checked, locale.code) : []
      for (const diagnostic of [...session.get(resolveDiagnostics, locale.code), ...ofChecks]) {
        const { code, file, line, column, message } = diagnostic
        const identity = JSON.stringify([code, file, line, column, message])
        if (byIdentity.has(identity)) continue
        const isNamed = isDefault || file.startsWith(`${folder}/`)
        const hint = [`This concerns the pages in ${locale.label}.`, diagnostic.hint].filter(Boolean).join(' ')
        byIdentity.set(identity, isNamed ? diagnostic : { ...diagnostic, hint })
      }
    }
  })
  const code = await stage('code', () => session.load(siteCode))
  return [...byIdentity.values(), ...code.diagnostics, ...session.get(federatedSites).diagnostics]
}
