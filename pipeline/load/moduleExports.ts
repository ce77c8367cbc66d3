export interface ModuleExports {
  hasDefault: boolean
  /** The kind of the default export when it is a literal, which is not a component. */
  defaultValue?: string
  names: string[]
}

/** Find a module's exports in its text, without running it. */
export function moduleExports(text: string): ModuleExports {
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
  const defaultValue = valueKinds.find(([pattern]) => pattern.test(code))?.[1]
  return {
    hasDefault: hasDefault || isDefault,
    ...(defaultValue === undefined ? {} : { defaultValue }),
    names: [...names].sort(),
  }
}

const valueKinds: [RegExp, string][] = [
  [/\bexport\s+default\s+-?\d[\w.]*\s*(?:;|$)/m, 'a number'],
  [/\bexport\s+default\s+""\s*(?:;|$)/m, 'a text'],
  [/\bexport\s+default\s+(?:true|false|null|undefined)\s*(?:;|$)/m, 'no function'],
  [/\bexport\s+default\s*\[/, 'a list'],
  [/\bexport\s+default\s*\{/, 'an object'],
]

const commentOrString =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"|`(?:[^`\\]|\\[\s\S])*`/g
const declared = /\bexport\s+(?:async\s+)?(?:const|let|var|class|function\s*\*?)\s+([\w$]+)/g
