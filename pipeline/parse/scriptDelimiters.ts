import { withoutDelimiters } from '../load/withoutDelimiters.ts'
import type { ScriptNode } from './scriptNames.ts'

/**
 * Replace the control characters that delimit placeholders in a node of JavaScript: a string, a template, text of JSX. A regular
 * expression gets other escapes of them, `\cA`, because it may look for them.
 */
export function replaceDelimiters(node: ScriptNode): void {
  const { type, value } = node
  if (type === 'TemplateElement') {
    const { raw, cooked } = value as { raw: string; cooked?: string | null }
    const cleanRaw = raw.replaceAll(escapes, (found) => (found.length > 2 ? '\\ufffd' : found))
    node.value = { raw: cleanRaw, cooked: withoutDelimiters(cooked) }
  } else if (type === 'Literal' && node.regex) {
    const { pattern, flags } = node.regex as { pattern: string; flags: string }
    const changed = pattern.replaceAll(escapesOfPattern, (found, code?: string) =>
      code === undefined ? found : `\\c${'ABCD'[Number(code) - 1]}`,
    )
    Object.assign(node, { regex: { pattern: changed, flags }, raw: `/${changed}/${flags}` })
  } else if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') {
    node.value = withoutDelimiters(value)
    if (node.value !== value) delete node.raw
  }
}

/** They match other escapes, too: `\\u0001` is a backslash and text. Without the flag `u`, `\u{1}` is none in a pattern. */
const escapes = /\\(?:u000[1-4]|x0[1-4]|u\{0*[1-4]\}|.)/gs
const escapesOfPattern = /\\(?:(?:u000|x0)([1-4])|.)/gs
