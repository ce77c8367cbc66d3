import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { unpackBrowser } from '../../../test/browser/unpackBrowser.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** The pages that have pictures of a config, from the folder of the manual's docs. */
export const picturedPages = [
  'look/theme-options.md',
  'look/colors-and-fonts.md',
  'machines/markdown-files.md',
  'recipes/feedback.md',
]

/** Width and height of each picture, and of the window in which it is taken, in CSS pixels. */
const size = { width: 1100, height: 420 }

/** The site whose pages are photographed. */
const files: Record<string, string> = {
  'docs/index.md': '# Boardly\n\nBoards for small teams.\n',
  'docs/guides/boards.md':
    '# Boards\n\nA board shows all work of a team at once.\n\n## Create a board\n\nPress *New board*.\n\n```ts\nconst board = createBoard("Plans")\nboard.open()\n```\n\n## Share a board\n\n### With a team\n\nEvery member sees it.\n\n### With a link\n\nAnyone who has the link sees it.\n\n## Delete a board\n\nThere is no way back.\n',
  'docs/guides/cards.md': '# Cards\n\nA card is one thing to do.\n',
  'docs/help/keys.md': '# Keys\n\nPress `?`.\n',
}

/** What is done in the browser before a picture is taken, by its name. */
const before: Record<string, string> = {
  footer: 'window.scrollTo(0, document.body.scrollHeight)',
  feedback: 'document.querySelector(".theme-feedback").scrollIntoView({ block: "center" })',
  'page-menu': 'document.querySelector(".page-actions details").open = true',
}

/** The configs of the page with the pictures below them: a block with the config, then an image. */
export function pictured(text: string): { config: string; image: string }[] {
  const pairs = text.matchAll(/```ts title="site\.config\.ts"\n([\s\S]*?)```\n\n!\[[^\]]*\]\(\.\/(.*?)\)/g)
  return Array.from(pairs, ([, config, image]) => ({ config: config!, image: image! }))
}

/** Take the pictures of the pages: each is made with the config above it. `npm run pictures looks/` takes those whose path has this. */
async function takePictures(): Promise<void> {
  const { executablePath, env } = await unpackBrowser()
  const browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox', '--disable-gpu'] })
  const folder = join(root, 'content/manual/docs')
  const all = picturedPages.flatMap((page) =>
    pictured(readFileSync(join(folder, page), 'utf8')).map(({ config, image }) => ({
      config,
      image: join(dirname(page), image),
    })),
  )
  for (const { config, image } of all.filter(({ image }) => image.includes(process.argv[2] ?? ''))) {
    const path = join(folder, image)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, await takePicture(browser, config, image.replace(/^.*\/|\.\w+$/g, '')))
    console.log(image)
  }
  await browser.close()
}

async function takePicture(browser: Browser, config: string, name: string): Promise<Buffer> {
  const site = mkdtempSync(join(tmpdir(), 'quire-picture-'))
  for (const [path, text] of Object.entries({ ...files, 'site.config.ts': config })) {
    mkdirSync(dirname(join(site, path)), { recursive: true })
    writeFileSync(join(site, path), text)
  }
  cpSync(join(root, 'content/manual/static'), join(site, 'static'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(site, 'node_modules'))
  execFileSync(process.execPath, [join(root, 'lib/docs.js'), 'build', '--quiet', '--cwd', site])
  const server = serve(join(site, 'dist'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const tab = await browser.newPage({ viewport: size, reducedMotion: 'reduce' })
  await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/docs/guides/boards/`)
  await tab.waitForSelector('html[data-has-hydrated="true"]')
  if (before[name]) await tab.evaluate(before[name])
  await tab.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  const session = await tab.context().newCDPSession(tab)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60 })
  await tab.close()
  server.close()
  rmSync(site, { recursive: true })
  return Buffer.from(data, 'base64')
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/** A server of the built files for the browser above. */
function serve(folder: string) {
  const paths = new Set(readdirSync(folder, { recursive: true }).map((path) => `/${String(path)}`))
  return createServer((request, response) => {
    const path = new URL(request.url!, 'http://localhost').pathname
    const file = path.endsWith('/') ? `${path}index.html` : path
    if (!paths.has(file)) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    return response.end(readFileSync(join(folder, file)))
  })
}

if (process.argv[1] === import.meta.filename) await takePictures()
