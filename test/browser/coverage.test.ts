import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastGlob from 'fast-glob'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')

/** Ids of what the page shell promises; what each one says stands in the product's specification. */
const behaviours: string[] = JSON.parse(read('test/browser/behaviours.json'))

/** Those that are absent on purpose, each with its reason. */
const absent: Record<string, string> = Object.assign(
  {},
  ...fastGlob.sync('test/browser/absent-*.json', { cwd: root }).map((path) => JSON.parse(read(path))),
)

/** Test files by the behaviours that their titles name. */
function shownIn(): Map<string, string[]> {
  const files = new Map(behaviours.map((id) => [id, [] as string[]]))
  for (const path of fastGlob.sync('test/**/*.test.{ts,tsx}', { cwd: root }).sort()) {
    // A title is the first argument, and what follows it is a function.
    const titles = read(path).matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:\{[^}]*\},\s*)?(?:async\s*)?\(/g)
    const named = [...titles].flatMap(([, , title = '']) => title.match(/\b[A-Z]+(?:-[A-Z]+)*(?:-\d+[a-z]?)*\b/g) ?? [])
    for (const id of new Set(named)) files.get(id)?.push(path)
  }
  return files
}

test('each behaviour is shown by a test, or absent for a reason', () => {
  const shown = shownIn()
  const table = behaviours.map((id) => {
    const files = shown.get(id)!
    return `${id.padEnd(20)}${files.length > 0 ? files.join(', ') : `absent: ${absent[id] ?? 'no reason given'}`}`
  })
  console.log(table.join('\n'))
  expect(behaviours.filter((id) => shown.get(id)!.length === 0 && !absent[id])).toEqual([])
})

test('nothing is called absent that a test shows, or that nobody promised', () => {
  const shown = shownIn()
  expect(Object.keys(absent).filter((id) => !shown.has(id) || shown.get(id)!.length > 0)).toEqual([])
})
