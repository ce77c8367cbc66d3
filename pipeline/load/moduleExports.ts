/** What a module exports, found in its text without running it. */
export function moduleExports(text: string): { hasDefault: boolean; names: string[] } {
  const code = text.replace(commentOrString, (found) => (/^["'`]/.test(found) ? '""' : ' '))
  const names = new Set<string>()
  for (const [, name] of code.matchAll(declared)) names.add(name!)
  for (const [, list] of code.matchAll(/\bexport\s*\{([^}]*)\}/g)) {
    for (const part of list!.split(',')) {
      const name = part
        .trim()
        .replace(/^type\s+\S+.*$/, '')
        .split(/\s+as\s+/)
        .at(-1)!
      if (name !== '') names.add(name)
    }
  }
  const hasDefault = /\bexport\s+default\b/.test(code) || /\bmodule\.exports\s*=|\bexports\.default\s*=/.test(code)
  const isDefault = names.delete('default')
  return { hasDefault: hasDefault || isDefault, names: [...names].sort() }
}

const commentOrString =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"|`(?:[^`\\]|\\[\s\S])*`/g
const declared = /\bexport\s+(?:async\s+)?(?:const|let|var|class|function\s*\*?)\s+([\w$]+)/g
