import { type SiteConfig, siteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { isFatal } from '../../schemas/errors.ts'
import { validateIn } from '../../schemas/fields/sitePath.ts'
import { withCustomItems } from '../../schemas/navbar.ts'
import { configDiagnostic } from './positions/configDiagnostic.ts'
import type { Locate } from './positions/sourceTree.ts'
import { prototypeKeys } from './prototypeKeys.ts'
import { withoutMistakes } from './withoutMistakes.ts'
import { type Mistake, pathName, reword, valueAt } from './wording/reword.ts'

/** Validate a config, and report all mistakes at once. With `isTolerant`, wrong values are left out of the config. */
export function validateConfig(
  root: string,
  name: string,
  value: object,
  locate: Locate,
  isTolerant: boolean,
): { config?: SiteConfig; isPartial?: boolean; diagnostics: Diagnostic[] } {
  const parsed = validate(root, value)
  const mistakes = [
    ...prototypeKeys(value).map((path) => ({ path, kind: 'unknown-key' as const, reason: '' })),
    ...(parsed.success ? [] : reword(parsed.error.issues, value, siteConfig)),
  ]
  const uniqueMistakes = [
    ...new Map(mistakes.map((mistake) => [JSON.stringify([mistake.path, mistake.reason]), mistake])).values(),
  ]
  const diagnostics = uniqueMistakes.map((mistake) => configDiagnostic(mistake, name, value, locate))
  const isPartial = !parsed.success || mistakes.length > 0
  const config = isPartial && isTolerant ? partialConfig(root, value, mistakes) : isPartial ? undefined : parsed.data
  if (!config) return { diagnostics }
  return { config, isPartial, diagnostics: [...diagnostics, ...ineffective(config, value, locate)] }
}

/** Settings that have no effect. They are warnings, and `sidebarCollapsed` is taken back. */
function ineffective(config: SiteConfig, value: object, locate: Locate): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  for (const docs of config.docs) {
    if (docs.sidebarCollapsible) continue
    docs.sidebarCollapsed = false
    const path = [...docs.field, 'sidebarCollapsed']
    if (valueAt(value, path) !== true) continue
    const data = { field: pathName(path), value: 'true', problem: 'not-collapsible' } as const
    diagnostics.push(diagnose('config-field', locate(path), data, { severity: 'warning' }))
  }
  for (const [code, severity] of Object.entries(config.checks)) {
    if (typeof severity !== 'string' || !isFatal(code)) continue
    const data = { field: `checks.${code}`, value: severity, problem: 'fatal-code' } as const
    const hint = 'Take it out.'
    diagnostics.push(diagnose('config-field', locate(['checks', code]), data, { severity: 'warning', hint }))
  }
  return diagnostics
}

/** Without code that Zod would compile for each object of the schema: a config is validated a few times at most. */
const validate = (root: string, value: object) =>
  validateIn(root, () => siteConfig.safeParse(withCustomItems(value), { reportInput: true, jitless: true }))

/** Maximum rounds of validation. What a wrong value hid is seen in the next. */
const maxRounds = 5

/** The config without its mistakes, so that the rest of a site can be checked. */
function partialConfig(root: string, value: unknown, mistakes: Mistake[]): SiteConfig | undefined {
  let [left, wrong] = [value, mistakes]
  for (let round = 0; round < maxRounds; round += 1) {
    left = withoutMistakes(left, wrong)
    if (left === undefined) return undefined
    const parsed = validate(root, { title: 'Docs', ...(left as object) })
    if (parsed.success) return parsed.data
    wrong = reword(parsed.error.issues, left, siteConfig)
  }
  return undefined
}
