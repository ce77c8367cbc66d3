/** `./src/remark/read-time.js` → readTime */
export function identifier(specifier: string): string {
  const base = specifier
    .replace(/(?:\/index)?\.\w+$/, '')
    .split('/')
    .at(-1)!
  const name = base.replace(/[^\w$]+(\w)?/g, (_, letter = '') => letter.toUpperCase())
  return /^[A-Za-z_$]/.test(name) ? name : `_${name}`
}
