import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastGlob from 'fast-glob'
import { expect, test } from 'vitest'
import behaviours from './behaviours.json' with { type: 'json' }

/*
 * `behaviours.json` lists what the product does, one sentence for each id, with a reason where it does not on purpose:
 *
 *     "NAV-4": { "says": "Going back restores the scroll position." }
 *     "NAV-15": { "says": "Modules of a site may react to route changes.", "absent": "Sites have no modules …" }
 *
 * A test cites the behaviours that it proves in a comment directly above it:
 *
 *     // NAV-4
 *     test('going back restores the scroll position', …)
 *
 * A comment in the source cites one as `test/behaviours.json, CONST-5`.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')

const entries: [id: string, behaviour: { says: string; absent?: string }][] = Object.entries(behaviours)
const testFiles = fastGlob.sync('test/**/*.test.{ts,tsx}', { cwd: root }).sort()
const sourceFiles = fastGlob.sync('{cli,pipeline,renderer,schemas}/**/*.{ts,tsx,css}', { cwd: root }).sort()

const id = '[A-Z0-9]+(?:-[A-Z0-9]+)+[a-z]?'
/** One or more comment lines of nothing but ids, and the test or group below them. */
const citingComment = new RegExp(`((?:^ *// ${id}(?:, ${id})*,?\n)+) *(?:test|describe)\\b`, 'gm')
const ids = (text: string) => text.match(new RegExp(id, 'g')) ?? []

/** The files that cite each id. */
function citations(): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>()
  const cite = (cited: string[], path: string) => {
    for (const each of cited) files.set(each, (files.get(each) ?? new Set()).add(path))
  }
  for (const path of testFiles) {
    for (const [, comment = ''] of read(path).matchAll(citingComment)) cite(ids(comment), path)
  }
  return files
}

test('each behaviour is cited by a test, or absent for a reason', () => {
  const cited = citations()
  console.log(
    entries
      .map(
        ([id, { absent }]) => `${id.padEnd(20)}${absent ? `absent: ${absent}` : [...(cited.get(id) ?? [])].join(', ')}`,
      )
      .join('\n'),
  )
  expect(entries.filter(([id, { absent }]) => !absent && !cited.has(id))).toEqual([])
})

test('no absent behaviour is cited by a test', () => {
  const cited = citations()
  expect(entries.filter(([id, { absent }]) => absent && cited.has(id))).toEqual([])
})

test('each cited id is that of a behaviour', () => {
  const unknown = [...citations()].filter(([id]) => !Object.hasOwn(behaviours, id))
  expect(unknown).toEqual([])
  const inSources = sourceFiles.flatMap((path) =>
    [...read(path).matchAll(new RegExp(`test/behaviours\\.json, (${id})`, 'g'))].map(([, cited]) => cited!),
  )
  expect(inSources).not.toEqual([])
  expect(inSources.filter((id) => !Object.hasOwn(behaviours, id))).toEqual([])
})

test('each behaviour is one sentence', () => {
  const sentence = /^[A-Z`].*\.$/
  expect(entries.filter(([, { says, absent = says }]) => !sentence.test(says) || !sentence.test(absent))).toEqual([])
})
