import type { Check, DocCheck } from './check.ts'
import { fileChecks } from './files/index.ts'
import { linkChecks } from './links/index.ts'
import { navigationChecks } from './navigation/index.ts'
import { packageChecks } from './packages/index.ts'
import { textChecks } from './texts/index.ts'

export const checks: (Check | DocCheck<unknown>)[] = [
  ...linkChecks,
  ...navigationChecks,
  ...textChecks,
  ...packageChecks,
  ...fileChecks,
]

export const docChecks = checks.filter((check) => typeof check !== 'function')
