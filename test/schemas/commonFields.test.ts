import { expect, test } from 'vitest'
import { runSiteCode } from '../../schemas/shared/run/siteCode.ts'

const prototype = Object.prototype as unknown as Record<string, unknown>
const add = (name: string, value: unknown) => {
  prototype[name] = value
}
const resolveWithOne = (resolve: (value: number) => void) => resolve(1)

test.each([
  ['then', () => add('then', resolveWithOne)],
  ['then', () => add('then', () => {})],
  ['title', () => add('title', 'Ours')],
  ['get', () => Object.defineProperty(prototype, 'get', { value: 1, configurable: true })],
  [
    'then',
    () => {
      add('then', resolveWithOne)
      throw new Error('later')
    },
  ],
  [
    'then',
    async () => {
      await Promise.resolve()
      add('then', resolveWithOne)
    },
  ],
])('code of a site that adds `%s` to all objects fails with its name, and it is taken back', async (name, code) => {
  await expect(runSiteCode(code)).rejects.toThrow(`it adds \`${name}\` to \`Object.prototype\``)
  expect(name in {}).toBe(false)
})

test('a field of all objects that loops do not list stays, as some packages add one', async () => {
  const should = { get: () => 'be', configurable: true }
  expect(await runSiteCode(() => Reflect.defineProperty(prototype, 'should', should))).toBe(true)
  expect(Reflect.deleteProperty(prototype, 'should')).toBe(true)
})
