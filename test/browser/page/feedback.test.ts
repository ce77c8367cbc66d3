import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../violations.ts'
import { hydrated, visit } from '../visit.ts'
import { type ServedSite, servedSite } from './servedSite.ts'

const docs = { 'content/prices.md': '# Prices & "taxes"\n\nA pot is 3.\n', 'content/more.md': '# More\n\nText.\n' }
let answers: { body: string; cookie: string | undefined }[] = []
let status = 200
/** Takes answers as the server of a site would. */
const taker = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  if (request.method === 'POST') answers.push({ body, cookie: request.headers.cookie })
  response.writeHead(status, { 'access-control-allow-origin': '*', 'content-type': 'text/html' }).end('Taken.')
})
let site: ServedSite
let onGitHub: ServedSite
beforeAll(async () => {
  await once(taker.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(taker.address() as AddressInfo).port}/answers`
  site = await servedSite(docs, { feedback: { url }, i18n: { defaultLocale: 'de', locales: ['de'] } })
  onGitHub = await servedSite(docs, { feedback: { github: 'shop/docs' } })
})
afterAll(() => {
  site?.close()
  onGitHub?.close()
  taker.close()
})

const open = async (served: ServedSite, options = {}) => {
  answers = []
  status = 200
  return visit('/prices', { baseURL: served.origin, ...options })
}
const fields = () => answers.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))

// FEEDBACK-1
test('an answer and its text are sent without leaving the page, and without a cookie', async () => {
  const { page, complaints } = await open(site)
  await hydrated(page)
  await page.context().addCookies([{ name: 'a', value: 'b', url: site.origin }])
  await page.getByText('Kommentar hinzufügen').click()
  await page.getByRole('textbox').fill('Which taxes?')
  await page.getByRole('button', { name: 'Nein' }).click()
  await page.getByText('Danke.').waitFor()
  expect(fields()).toEqual([{ page: 'https://docs.example.com/prices', text: 'Which taxes?', helpful: 'no' }])
  expect(answers[0]!.cookie).toBe(undefined)
  expect(await page.locator('.theme-feedback form').isVisible()).toBe(false)
  expect(new URL(page.url()).pathname).toBe('/prices')
  expect(complaints).toEqual([])
})

// FEEDBACK-1
test('without JavaScript the form is sent as any other', async () => {
  const { page } = await open(site, { javaScriptEnabled: false })
  await page.getByRole('button', { name: 'Ja' }).click()
  await page.getByText('Taken.').waitFor()
  expect(fields()).toEqual([{ page: 'https://docs.example.com/prices', text: '', helpful: 'yes' }])
})

test('an answer that the server refuses is sent again as a form, so that the reader sees why', async () => {
  const { page } = await open(site)
  await hydrated(page)
  status = 503
  await page.getByRole('button', { name: 'Ja' }).click()
  await page.getByText('Taken.').waitFor()
  expect(fields().map(({ helpful }) => helpful)).toEqual(['yes', 'yes'])
})

// FEEDBACK-2
test('on GitHub both answers are links to an issue that names page and answer, without a script or a host in the policy', async () => {
  const { page } = await open(onGitHub, { javaScriptEnabled: false })
  const href = await page.getByRole('link', { name: 'No', exact: true }).getAttribute('href')
  const url = new URL(href!)
  expect(url.origin + url.pathname).toBe('https://github.com/shop/docs/issues/new')
  expect(url.searchParams.get('title')).toBe('Prices & "taxes": Was this page helpful? No')
  expect(url.searchParams.get('body')).toBe('https://docs.example.com/prices\n\n')
  expect(onGitHub.files.get('_headers')).not.toContain('github')
  expect([...onGitHub.files.values()].some((text) => text.includes('data-thanks'))).toBe(false)
})

test.each([
  ['light', 320],
  ['dark', 320],
  ['dark', 1280],
] as const)('the question is accessible and fits, %s, %i px', async (mode, width) => {
  for (const served of [site, onGitHub]) {
    const { page } = await open(served, { viewport: { width, height: 700 }, colorScheme: mode })
    await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), mode)
    await hydrated(page)
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
