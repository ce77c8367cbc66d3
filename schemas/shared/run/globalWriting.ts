import { escapeRegExp } from '../text/escapeRegExp.ts'

/** Find where the text of a module changes a property of a built-in object, `Array.prototype.map`. */
export function globalWriting(name: string, text: string): { line: number; column: number } | undefined {
  const offset = text.search(writingOf(name))
  if (offset < 0) return undefined
  const lines = text.slice(0, offset).split(/\r\n?|\n/)
  return { line: lines.length, column: lines.at(-1)!.length + 1 }
}

/**
 * How code changes a property: `Math.random =`, `delete Math.random`, `Object.defineProperty(Math, 'random'`; of an object that has no name
 * `Object.getPrototypeOf([].values()).next =`; the object itself: `Object.freeze(Math)`, `Object.setPrototypeOf(Math, …)`.
 */
function writingOf(name: string): RegExp {
  const [, owner = name, symbol, key = ''] = /^(.*?)(?:\[(.+)\]|\.((?!prototype%?$)[^.]+))$/.exec(name) ?? []
  const object = owner.startsWith('%')
    ? String.raw`(?:${reflect}getPrototypeOf\(.{0,200}|\S{0,200}__proto__)`
    : escapeRegExp(owner)
  const plain = object + escapeRegExp(name.slice(owner.length))
  if (key === '' && symbol === undefined)
    return new RegExp(String.raw`\b${reflect}(?:freeze|seal|preventExtensions)\(\s*${object}\s*\)`)
  const quoted = symbol === undefined ? `['"\`]${escapeRegExp(key)}['"\`]` : escapeRegExp(symbol)
  const forms = [
    String.raw`${plain}\s*=(?!=)`,
    String.raw`\bdelete\s+${plain}(?![\w$])`,
    String.raw`\b${reflect}defineProperty\(\s*${object}\s*,\s*${quoted}`,
    ...(key === '__proto__' ? [String.raw`\b${reflect}setPrototypeOf\(\s*${object}\s*,`] : []),
  ]
  return new RegExp(forms.join('|'))
}

const reflect = String.raw`(?:(?:Object|Reflect)\.)?`
