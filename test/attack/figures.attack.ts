import { afterAll, expect, test } from 'vitest'
import { servedSite } from '../browser/page/servedSite.ts'
import { hydrated, visit } from '../browser/visit.ts'
import { startDev } from '../cli/devServer.ts'
import { smallSite } from '../cli/smallSite.ts'
import {
  aliasBomb,
  buildTwice,
  checkDoc,
  checkLinks,
  checkLoop,
  failBuilds,
  nestedEmphasis,
  removePages,
  sendMalformed,
} from './figures.ts'
import { printRecorded, record } from './record.ts'

afterAll(printRecorded)

test('figures: malformed addresses', async () => {
  const { port, origin } = await startDev(smallSite())
  const { refused, others } = await sendMalformed(port, 1000)
  record('addresses that are none, to `docs dev`, one after the other', `1,000: ${refused} refused, the server answers`)
  expect(others).toEqual([])
  expect((await fetch(origin)).status).toBe(200)
})

test('figures: one hostile doc', async () => {
  const { megabytes: idle, cpuSeconds: idleSeconds } = await checkDoc('# One\n')
  const bomb = await checkDoc(aliasBomb)
  const seconds = Math.max(0, bomb.cpuSeconds - idleSeconds)
  const megabytes = Math.max(0, bomb.megabytes - idle)
  record(
    'front matter that stands for 9^8 values',
    `${bomb.codes.join()}, ${seconds.toFixed(1)} s and ${megabytes.toFixed(0)} MB more than a sound doc`,
  )
  const stars = await checkDoc(nestedEmphasis)
  record(
    'emphasis in emphasis, 4,000 levels in 28 KB',
    `${stars.codes.join() || 'a page'} after ${(stars.cpuSeconds - idleSeconds).toFixed(1)} s of CPU`,
  )
  expect(bomb.codes).not.toEqual([])
  expect(megabytes).toBeLessThan(200)
  // It ends, within the budget of a page.
  expect(stars.codes).not.toContain('page-over-budget')
})

test('figures: builds', async () => {
  const twice = await buildTwice()
  record('builds in two folders, time zones and languages', `${twice.files} files, ${twice.differences.length} differ`)
  const failed = await failBuilds()
  record(
    'builds of a site that was broken in four ways',
    `${failed.failures.length} of ${failed.builds} changed the output`,
  )
  const { left } = await removePages()
  record('files that name a page which was deleted', `${left.length}`)
  expect([twice.differences, failed.failures, left]).toEqual([[], [], []])
})

test('figures: files and links', async () => {
  const { docs: count } = await checkLoop()
  record('docs of a site with a link to a folder that it is in', `${count} of 3, each once`)
  const { broken, sound, failures } = await checkLinks()
  record(
    'links that lead nowhere, and links to anchors of all kinds',
    `${broken} reported once each, ${sound} not, ${failures.length} failures`,
  )
  expect([count, failures]).toEqual([3, []])
})

test('figures: long things', async () => {
  const word = 'Donaudampfschifffahrt'.repeat(15).slice(0, 300)
  const row = `|${' a long cell |'.repeat(40)}\n`
  const site = await servedSite(
    {
      'docs/index.md': `---\nsidebar_label: ${'L'.repeat(120)}\n---\n\n# ${word}\n\n## ${word}\n\n\`\`\`js\n${'x'.repeat(20_000)}\n\`\`\`\n\n${row}|${'---|'.repeat(40)}\n${row}`,
    },
    { docs: { path: 'docs', routeBasePath: '/' } },
  )
  const { page } = await visit('about:blank', { viewport: { width: 320, height: 800 } })
  await page.goto(`${site.origin}/`)
  await hydrated(page)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await page.context().close()
  site.close()
  record(
    'a word of 300 letters, a line of 20,000, 40 columns and a label of 120 letters, at 320 px',
    `scrolls ${over} px sideways`,
  )
  expect(over).toBe(0)
})
