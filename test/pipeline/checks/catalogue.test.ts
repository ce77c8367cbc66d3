import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastGlob from 'fast-glob'
import { expect, test } from 'vitest'
import { errors } from '../../../schemas/errors.ts'
import siteConfig from '../../../site.config.ts'

const root = join(import.meta.dirname, '../../..')
const textOf = (pattern: string, ...ignore: string[]) =>
  fastGlob
    .sync(pattern, { cwd: root, ignore })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
const entries = Object.entries(errors)

test('every code of the catalogue is reported somewhere, and provoked by a test', () => {
  const sources = textOf('{cli,pipeline,renderer,schemas}/**/*.{ts,tsx}', 'schemas/errors.ts')
  const tests = textOf('test/**/*.{ts,tsx}')
  expect(entries.filter(([code]) => !sources.includes(`'${code}'`)).map(([code]) => code)).toEqual([])
  expect(entries.filter(([code]) => !tests.includes(code)).map(([code]) => code)).toEqual([])
})

test('every entry says in the author’s words what happened and what to do', () => {
  const wanting = entries.filter(
    ([, { title, remedy }]) =>
      !/^[A-Z`].*[^.!]$/.test(title) ||
      !/^[A-Z`].*\.$/.test(remedy) ||
      /\binvalid\b|\bplease\b|!(?!\[)/i.test(`${title} ${remedy}`),
  )
  expect(wanting.map(([code]) => code)).toEqual([])
})

test('no source file names the address of our own site', () => {
  const sources = fastGlob.sync('{cli,pipeline,renderer,schemas}/**/*', { cwd: root })
  const host = new URL(siteConfig.url).host
  expect(sources.filter((file) => readFileSync(join(root, file), 'utf8').includes(host))).toEqual([])
})
