import type { SiteConfig } from '../../schemas/config.ts'
import { findPackage } from '../packages/findPackage.ts'

/**
 * Whether code blocks with `live` run: they need the package `react-live`, and a policy that allows to evaluate text. Absent: the
 * package is not installed.
 */
export function liveCodeOf(
  root: string,
  { cspHeaders, csp }: Pick<SiteConfig, 'cspHeaders' | 'csp'>,
): 'runs' | 'refused' | undefined {
  if (findPackage('react-live', [root]) !== undefined) return undefined
  if (!cspHeaders || csp === 'report-only') return 'runs'
  const { 'script-src': scripts = [], 'require-trusted-types-for': trusted = [] } =
    cspHeaders === true ? {} : cspHeaders
  return scripts.includes("'unsafe-eval'") && trusted.length === 0 ? 'runs' : 'refused'
}
