import { afterAll, beforeAll, expect, test } from 'vitest'
import { compile } from '../../../pipeline/compile.ts'
import { folder } from '../../cli/folder.ts'
import { renderSite } from '../../renderer/renderSite.ts'
import { isWhole, sample } from '../../sample.ts'
import { type Served, serveFiles } from '../serveFiles.ts'
import { visit } from '../visit.ts'
import { rawForms } from './rawForms.ts'

const all = rawForms()
const formsOnPage = 25
/** Whole pages are sampled, because a form may change what a browser makes of those behind it. */
const pages = sample(
  Array.from({ length: Math.ceil(all.length / formsOnPage) }, (_, index) =>
    all.slice(index * formsOnPage, (index + 1) * formsOnPage),
  ),
)
const forms = pages.flat()
/** A form that every browser runs, so that a sample without such a form shows that runs are counted. */
const controlNumber = all.length
const control = `<script>parent.postMessage('ran ${controlNumber}','*')</script>`
const policyTag = /<meta http-equiv="Content-Security-Policy"[^>]*>/
let built: Served
let raw: Served

beforeAll(async () => {
  const config = {
    title: 'Raw',
    url: 'https://docs.example',
    baseUrl: '/',
    pages: false,
    markdown: { format: 'detect' },
    docs: { path: 'docs', routeBasePath: '/', sidebarPath: false },
  }
  const docs = pages.map((page, index) => [
    `docs/p${index}.md`,
    `---\nslug: /p${index}\n---\n\n# Raw\n\n${page.map((form) => form.replace(/\n\s*\n/g, '\n')).join('\n\n')}\n`,
  ])
  const root = folder({
    'site.config.json': JSON.stringify(config),
    'docs/index.md': '# Start\n',
    ...Object.fromEntries(docs),
  })
  const { graph, content, diagnostics } = await compile({ root })
  const unsafe = diagnostics.filter(({ code }) => code === 'markup-unsafe')
  if (isWhole()) expect(unsafe.length).toBeGreaterThan(500)
  const { files } = await renderSite({ graph: graph!, content }, {}, root)
  // No headers, and no policy in the page: nothing but what the page is made of.
  const plain = [...files].map(([path, text]) => [path, text.replace(policyTag, '')] as const)
  built = await serveFiles(new Map(plain), { baseUrl: '/', policy: '' })
  const documents = [control, ...forms].map(
    (form, index) => [`f${index}.html`, `<!doctype html><title>Raw</title>${form}`] as const,
  )
  raw = await serveFiles(new Map(documents), { baseUrl: '/', policy: '' })
}, 240_000)

afterAll(() => {
  built?.close()
  raw?.close()
})

/** Open pages, click what can be clicked, and list the forms that ran. */
async function ranOn(paths: string[]): Promise<number[]> {
  const { page } = await visit('about:blank')
  const ran = new Set<number>()
  await page.exposeFunction('formRan', (number: number) => ran.add(number))
  await page.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      const [, number] = /^ran (\d+)$/.exec(String(data)) ?? []
      if (number !== undefined) (Reflect.get(window, 'formRan') as (number: number) => void)(Number(number))
    })
  })
  await page.route(/./, (route) => (/\/\/127\.0\.0\.1/.test(route.request().url()) ? route.continue() : route.abort()))
  for (const path of paths) {
    const answer = await page.goto(path, { waitUntil: 'load' })
    expect(answer!.status()).toBe(200)
    await page
      .evaluate(async () => {
        const roots: (Document | ShadowRoot)[] = [document]
        for (const root of roots) {
          for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot)
        }
        const scripted = roots.flatMap((root) => [
          ...root.querySelectorAll('main a, main area, main button, :host a, math'),
        ])
        // Links and forms that lead to other documents run nothing here, and would leave the page while the next one is opened.
        addEventListener(
          'click',
          (event) => {
            const { protocol } = event.target as Partial<HTMLAnchorElement>
            if (protocol && /^https?:$/.test(protocol)) event.preventDefault()
          },
          true,
        )
        addEventListener(
          'submit',
          (event) => {
            const own = event.submitter?.getAttribute('formaction')
            const address = own ?? (event.target as Element).getAttribute('action') ?? ''
            if (/^https?:$/.test(new URL(address, location.href).protocol)) event.preventDefault()
          },
          true,
        )
        for (const element of scripted)
          element.dispatchEvent(new MouseEvent('click', { bubbles: false, cancelable: true }))
        // Messages that were posted before arrive first.
        await new Promise((resolve) => {
          addEventListener('message', ({ data }) => data === 'last' && resolve(data))
          postMessage('last')
        })
      })
      // A form may have replaced the page.
      .catch(() => {})
  }
  await page.close()
  return [...ran].sort((a, b) => a - b)
}

test('of more than 1,000 forms of raw HTML in Markdown none runs, without our headers and without a policy', async () => {
  expect(all.length).toBeGreaterThan(1000)
  const ran = await ranOn(pages.map((_, index) => `${built.origin}/p${index}/`))
  expect(ran.map((number) => all[number])).toEqual([])
}, 240_000)

test('a browser runs hundreds of these forms in a page that is nothing but them', async () => {
  // Every third is enough to know that the forms are what they seem.
  const paths = [control, ...forms]
    .map((_, index) => `${raw.origin}/f${index}.html`)
    .filter((_, index) => index % 3 === 0)
  const ran = await ranOn(paths)
  expect(ran).toContain(controlNumber)
  if (isWhole()) expect(ran.length).toBeGreaterThan(100)
}, 240_000)

test('each page has its content security policy before its first script', async () => {
  const { page } = await visit('/')
  const html = await (await page.request.get('/')).text()
  const policy = policyTag.exec(html)!
  expect(policy[0]).toContain('default-src ')
  expect(policy[0]).not.toContain('frame-ancestors')
  expect(policy.index).toBeLessThan(html.indexOf('<script'))
})
