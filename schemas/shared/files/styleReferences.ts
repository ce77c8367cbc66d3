/** Files that a stylesheet refers to, as written: `@import './a.css'`, `@use 'a'`, `url(b.svg)`. `start` is a UTF-16 offset. */
export function styleReferences(css: string): { path: string; start: number }[] {
  const references = css.matchAll(/(?:@(?:import|use|forward)\s+|url\(\s*)(?:["']([^"'\n]+)["']|([^\s"')]+)(?=\s*\)))/g)
  return Array.from(references, ({ 0: whole, 1: quoted, 2: bare, index }) => {
    const path = (quoted ?? bare)!
    return { path, start: index + whole.lastIndexOf(path) }
  })
}
