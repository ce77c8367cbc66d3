import { describe, expect, test } from 'vitest'
import { compareToBaseline } from '../../cli/check/baseline.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { type ErrorCode, errors, isFatal } from '../../schemas/errors.ts'
import { sample } from '../sample.ts'
import { docs as run } from './docsInProcess.ts'
import { config } from './everyCode/config.ts'
import { docs } from './everyCode/docs.ts'
import { type Fixture, siteConfig } from './everyCode/fixture.ts'
import { layout } from './everyCode/layout.ts'
import { links } from './everyCode/links.ts'
import { markdown } from './everyCode/markdown.ts'
import { posts } from './everyCode/posts.ts'
import { type Printed, printed } from './everyCode/printed.ts'
import { samples } from './everyCode/samples.ts'
import { sidebars } from './everyCode/sidebars.ts'
import { sitePlugins } from './everyCode/sitePlugins.ts'
import { tool } from './everyCode/tool.ts'
import { put } from './folder.ts'
import { oldBaseline } from './oldBaseline.ts'
import { smallSite } from './smallSite.ts'

const areas: Record<string, Record<string, Fixture>> = {
  config,
  sitePlugins,
  sidebars,
  docs,
  posts,
  markdown,
  samples,
  links,
  tool,
  layout,
}

test('every code of the catalogue has a site that provokes it, and one that almost does', () => {
  const provoked = Object.values(areas).flatMap((fixtures) => Object.keys(fixtures))
  expect(provoked.sort()).toEqual(Object.keys(errors).sort())
})

const isAdjustable = ([code, { found, broken }]: [string, Fixture]) =>
  !isFatal(code as ErrorCode) &&
  found !== 'by opening pages' &&
  found !== 'by asking other sites' &&
  !String(broken['site.config.mjs']).includes('checks:')
const adjustable = Object.values(areas).flatMap((fixtures) => Object.entries(fixtures).filter(isAdjustable))

test.each(sample(adjustable, 20))('`checks` sets the severity of %s', async (code, fixture) => {
  const text = String(fixture.broken['site.config.mjs'] ?? siteConfig())
  const reported = async (setting: string) => {
    const config = text.replace('export default {', `export default {\n  checks: { '${code}': '${setting}' },`)
    const { diagnostics } = await printed({ ...fixture.broken, 'site.config.mjs': config }, fixture)
    return new Set(diagnostics.filter((one) => one.code === code).map(({ severity }) => severity))
  }
  expect([await reported('warn'), await reported('log'), await reported('ignore')]).toEqual([
    new Set(['warning']),
    new Set(['info']),
    new Set(),
  ])
})

test('`checks` has no effect on codes with which nothing can be built, and says so', async () => {
  const fatal = (Object.keys(errors) as ErrorCode[]).filter(isFatal)
  const lines = fatal.map((code) => `'${code}': 'ignore',`)
  const root = smallSite({ 'site.config.mjs': siteConfig(`checks: {\n${lines.join('\n')}\n},`) })
  const found = async (command: string) => {
    const { code, stdout } = await run([command, '--cwd', root, '--format', 'json'])
    return [code, (JSON.parse(stdout) as Diagnostic[]).map(({ severity, message }) => `${severity}: ${message}`)]
  }
  const warnings = fatal.map(
    (code) =>
      `warning: \`checks.${code}\` is \`ignore\`, which has no effect: it is always an error, because nothing can be built with it.`,
  )
  expect([await found('check'), await found('build')]).toEqual([
    [0, warnings],
    [0, warnings],
  ])
  const mistaken = siteConfig("checks: { 'config-field': 'ignore' },", "onBrokenLinks: 'warning',")
  put(root, { 'site.config.mjs': mistaken })
  expect([await found('check'), await found('build')]).toMatchObject([
    [1, expect.arrayContaining([expect.stringContaining('error: `onBrokenLinks`')])],
    [1, expect.arrayContaining([expect.stringContaining('error: `onBrokenLinks`')])],
  ])
})

describe.each(Object.keys(areas))('%s', (area) => {
  const fixtures = areas[area]!
  const printedByCode = new Map<string, Printed>()

  test.each(Object.keys(fixtures))('%s is reported, and nothing else', async (code) => {
    const result = await printed(fixtures[code]!.broken, fixtures[code]!)
    printedByCode.set(code, result)
    const { ignoring = [] } = fixtures[code]!
    expect(result.codes.filter((other) => !ignoring.includes(other))).toEqual([code])
  })

  test('no suggestion is what was written', () => {
    const all = [...printedByCode.values()].flatMap(({ diagnostics }) => diagnostics)
    expect(all.filter(({ value, suggestions = [] }) => value !== undefined && suggestions.includes(value))).toEqual([])
  })

  test.each(Object.keys(fixtures))('what is almost %s is all right', async (code) => {
    expect(await printed(fixtures[code]!.sound, fixtures[code]!)).toEqual({ diagnostics: [], codes: [], text: '' })
  })

  test('an old baseline lists every one of them, also when its message has been reworded', () => {
    const all = Object.keys(fixtures).flatMap((code) => printedByCode.get(code)!.diagnostics)
    const reworded = all.map((diagnostic) => ({ ...diagnostic, message: 'In other words.' }))
    expect(compareToBaseline(reworded, oldBaseline(all))).toEqual({
      newDiagnostics: [],
      inBaseline: all.length,
      stale: [],
    })
  })

  test('what writers read of it', async () => {
    const texts = Object.keys(fixtures).map((code) => `=== ${code} ===\n\n${printedByCode.get(code)?.text}`)
    await expect(texts.join('\n')).toMatchFileSnapshot(`everyCode/${area}.txt`)
  })
})
