import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isWhole, sample, shareOf } from '../sample.ts'
import { gap, usedCpu } from './cpuTime.ts'
import { startDev } from './devServer.ts'
import { start } from './docs.ts'
import { docs } from './docsInProcess.ts'
import { put, tree } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

const textOf = async (origin: string, path: string) => (await fetch(origin + path)).text()

/** Request a page until it has a text. Returns the page. */
async function shows(origin: string, path: string, text: string): Promise<void> {
  await expect.poll(() => textOf(origin, path), { timeout: 20_000, interval: 50 }).toContain(text)
}

// MARKDOWN-1
test('the dev server sends the Markdown of docs as it is now, and the lists of it', async () => {
  const root = smallSite({ 'site.config.mjs': config('markdownPages: { llmsFull: true },') })
  const { origin } = await startDev(root)
  const answer = await fetch(`${origin}/guide.md`)
  expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(await answer.text()).toMatch(/^---\ntitle: "/)
  expect(await textOf(origin, '/llms.txt')).toContain('/guide.md)')
  put(root, { 'docs/guide.md': '# Guide\n\nAnother *text*.\n' })
  await shows(origin, '/guide.md', 'Another _text_.')
  await shows(origin, '/llms-full.txt', 'Another _text_.')
})

test('what is written is shown, and nothing is written to the output folder', async () => {
  const root = smallSite({ 'docs/draft.md': '---\ndraft: true\n---\n\n# Not ready\n' })
  const { origin, printed } = await startDev(root)

  expect(printed.stdout).toContain('No problems in 3 docs')
  expect(await textOf(origin, '/')).toContain('Welcome')
  expect(await textOf(origin, '/draft')).toContain('Not ready')
  expect((await fetch(`${origin}/missing`)).status).toBe(404)
  expect(Object.keys(tree(root)).filter((path) => !path.startsWith('.quire/'))).toEqual([
    'docs/draft.md',
    'docs/guide.md',
    'docs/index.md',
    'site.config.mjs',
  ])
})

test('every file of a build is there, with the same content but for the script that follows what is saved', async () => {
  const root = smallSite({
    'site.config.mjs': config("redirects: [{ from: '/old', to: '/guide' }],"),
    'static/robots.txt': 'User-agent: *\n',
  })
  const { origin } = await startDev(root)
  await docs(['build', '--cwd', root])

  const built = tree(join(root, 'dist'))
  const paths = Object.keys(built).filter((path) => !/^[._]/.test(path) && !/-[^/]{8}\.(?:js|css|txt)$/.test(path))
  expect(paths).toContain('assets/search/index.json')
  for (const path of paths) {
    const answer = await fetch(`${origin}/${path.split('/').map(encodeURIComponent).join('/')}`)
    const text = await answer.text()
    const isPage = text.includes('data-events')
    // Code has other names, since it is not made small; and data is whole that a built page leaves to its HTML.
    const same = (text: string) =>
      text
        .replace(/<script type="module" src="[^"]*" data-events[^>]*><\/script>/, '')
        .replace(/<script type="application\/json" id="__quire_page">.*?<\/script>/s, '')
        .replace(/-[\w-]{8}\.(?=js|css)/g, '-.')
        .replace(/"client":"[^"]*"/, '')
        .replace(/"build":"[^"]*"/, '')
        .replace(/(?<=data-client=")[^"]*/, '')
    expect(same(text), path).toBe(same(built[path]!))
    expect(isPage, path).toBe(path.endsWith('.html') && path !== 'old/index.html')
  }
})

/** Ways in which editors save a file: a save is never read half-written, and never missed. */
const waysOfSaving: Record<string, (file: string, text: string) => Promise<void>> = {
  'in place': async (file, text) => writeFileSync(file, text),
  'through a temporary file': async (file, text) => {
    writeFileSync(`${file}~`, text)
    renameSync(`${file}~`, file)
  },
  'by deleting it first': async (file, text) => {
    rmSync(file)
    await gap(50)
    writeFileSync(file, text)
  },
  'by emptying it first': async (file, text) => {
    writeFileSync(file, '')
    await gap(10)
    writeFileSync(file, text)
  },
}

// DEV-SAVE
test('`docs dev` notices a save, however the editor saves', async () => {
  const root = smallSite()
  const { origin } = await startDev(root)
  for (const [way, save] of Object.entries(waysOfSaving)) {
    for (let time = 1; time <= shareOf(20); time += 1) {
      await save(join(root, 'docs/guide.md'), `# Guide\n\nSaved ${way}, ${time}.\n`)
      await shows(origin, '/guide', `Saved ${way}, ${time}.`)
    }
  }
})

// DEV-RECOVER
test('`docs dev` reports a broken doc with its position, and recovers when it is fixed', async () => {
  const root = smallSite()
  const { origin, waitForOutput } = await startDev(root)
  const breakages = {
    '# Guide\n\n<Open\n': 'docs/guide.md:4:1  error  mdx-syntax',
    '---\ntitle: [a\n---\n\n# Guide\n': 'docs/guide.md:3:1  error  front-matter-syntax',
    '---\nsidebar_position: first\n---\n\n# Guide\n': 'docs/guide.md:2:1  error  front-matter-field',
  }
  for (const [text, place] of Object.entries(breakages)) {
    put(root, { 'docs/guide.md': text })
    await waitForOutput(place)
    expect((await fetch(`${origin}/`)).status).toBe(200)
    put(root, { 'docs/guide.md': `# Guide\n\nFixed after ${place}\n` })
    await shows(origin, '/guide', `Fixed after ${place}`)
  }
})

// DOC-INCOMPLETE
test('`docs dev` keeps the page of a doc that does not parse', async () => {
  const root = smallSite({ 'docs/guide.md': '# Guide\n\nThe last good version.\n' })
  const { origin, waitForOutput } = await startDev(root)
  put(root, { 'docs/guide.md': '# Guide\n\n{not\n' })
  await waitForOutput('docs/guide.md:3:1  error  mdx-syntax')
  expect(await textOf(origin, '/guide')).toContain('The last good version.')
  put(root, { 'docs/guide.md': '# Guide\n\nA new one.\n' })
  await shows(origin, '/guide', 'A new one.')
})

// DEV-RECOVER
test('`docs dev` shows a page about an unreadable config until it is fixed', async () => {
  const root = smallSite()
  const sound = readFileSync(join(root, 'site.config.mjs'), 'utf8')
  put(root, { 'site.config.mjs': 'export default {' })
  const { origin, printed, waitForOutput } = await startDev(root)

  expect(printed.stderr).toContain('site.config.mjs:1:')
  const answer = await fetch(`${origin}/guide`)
  expect(answer.status).toBe(503)
  const script = /src="([^"]*)" data-events/.exec(await answer.text())![1]!
  expect((await fetch(origin + script)).headers.get('content-type')).toContain('javascript')

  put(root, { 'site.config.mjs': sound })
  await waitForOutput('No problems in 2 docs')
  expect(await textOf(origin, '/guide')).toContain('Back to the')

  // The last version of the page is still served.
  put(root, { 'site.config.mjs': sound.replace("'/'", '12') })
  await waitForOutput('config-field')
  expect(await textOf(origin, '/guide')).toContain('Back to the')
})

test('a page that cannot be rendered says why, and the others are shown', async () => {
  const root = smallSite({
    'site.config.mjs': config("components: { Clock: 'parts/Clock.jsx' },"),
    'parts/Clock.jsx': 'export default () => <b>{window.name}</b>\n',
    'docs/clock.mdx': '# Clock\n\n<Clock />\n',
  })
  const { origin, waitForOutput } = await startDev(root)

  const answer = await fetch(`${origin}/clock`)
  expect(answer.status).toBe(500)
  expect(await answer.text()).toContain('window is not defined')
  await waitForOutput('parts/Clock.jsx:1:26  error  page-render-failed')
  expect((await fetch(`${origin}/guide`)).status).toBe(200)

  put(root, { 'parts/Clock.jsx': 'export default () => <b>noon</b>\n' })
  await shows(origin, '/clock', '<b>noon</b>')
})

test('what is saved while code is being bundled is not lost', async () => {
  const root = smallSite({
    'site.config.mjs': config("components: { Word: 'parts/Word.jsx' },"),
    'parts/Word.jsx': 'export default () => <b>none</b>\n',
    'docs/word.mdx': '# Word\n\n<Word />\n',
  })
  const { child, origin } = await startDev(root)
  for (const cpuMs of [50, 100, 200, 300, 400]) {
    for (const word of ['first', 'second']) {
      put(root, { 'parts/Word.jsx': `export default () => <b>${word} after ${cpuMs}</b>\n` })
      await usedCpu(child, cpuMs)
    }
    await shows(origin, '/word', `<b>second after ${cpuMs}</b>`)
  }
})

test('a page that cannot be rendered is reported once, however often it is asked for while others are saved', async () => {
  const root = smallSite({
    'site.config.mjs': config("components: { Clock: 'parts/Clock.jsx' },"),
    'parts/Clock.jsx': 'export default () => <b>{window.name}</b>\n',
    'docs/clock.mdx': '# Clock\n\n<Clock />\n',
  })
  const { origin, printed } = await startDev(root)
  for (const word of ['one', 'two', 'three']) {
    put(root, { 'docs/guide.md': `# Guide\n\nThe word is ${word}.\n` })
    await shows(origin, '/guide', `The word is ${word}.`)
    expect((await fetch(`${origin}/clock`)).status).toBe(500)
  }
  expect(printed.stderr.match(/error {2}page-render-failed$/gm)).toHaveLength(1)
})

// DEV-MANY
test('many files that change at once, and back, cause few runs, and end in the state of a fresh start', async () => {
  const count = isWhole() ? 1000 : 300
  const page = (number: number, word: string) => `# Page ${number}\n\nThe word is ${word}.\n`
  const pages = (word: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, number) => [`docs/p/${number}.md`, page(number, word)]))
  const root = smallSite(pages('first'))
  const { origin, printed } = await startDev(root)
  const runCount = () => printed.stdout.match(/in [\d,]+ docs; /g)!.length

  put(root, { ...pages('second'), 'docs/new.md': '# New\n' })
  put(root, pages('first'))
  rmSync(join(root, 'docs/new.md'))
  await expect.poll(runCount, { timeout: 20_000 }).toBeGreaterThan(1)
  put(root, { 'docs/last.md': '# Last\n' })
  await shows(origin, '/last', 'Last')
  await expect.poll(() => textOf(origin, `/p/${count - 1}`)).toContain('The word is first.')
  expect(runCount()).toBeLessThanOrEqual(1 + 3 + 1)
  expect((await fetch(`${origin}/new`)).status).toBe(404)

  const again = await startDev(root)
  const ofEach = (path: string) => Promise.all([origin, again.origin].map((server) => textOf(server, path)))
  for (const path of [
    '/',
    '/p/0',
    `/p/${count - 1}`,
    '/last',
    '/sitemap.xml',
    '/assets/site.json',
    '/assets/search/index.json',
  ]) {
    const [updated, fresh] = await ofEach(path)
    expect(updated, path).toBe(fresh)
  }
})

test('search finds what was written since, and no longer what is gone', async () => {
  const root = smallSite()
  const { origin } = await startDev(root)
  const words = async () => textOf(origin, '/assets/search/words/0.json')
  expect(await words()).toContain('"guide"')

  put(root, { 'docs/fennel.md': '# Fennel\n\nA herb with a taste of anise.\n' })
  await shows(origin, '/assets/search/words/0.json', '"anise"')
  rmSync(join(root, 'docs/fennel.md'))
  await expect.poll(words, { timeout: 20_000 }).not.toContain('"anise"')
  expect(await words()).toContain('"guide"')
})

/** Send exactly this path, without normalization. Returns the whole response. */
const rawAnswer = (port: number, path: string, host = 'localhost') =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://evil.example\r\nConnection: close\r\n\r\n`)
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', reject).on('close', () => resolve(text))
  })

test('A01–A12: the server answers for the site only, and to this machine only', async () => {
  const secret = 'the secret'
  const root = smallSite({
    '.env': secret,
    '.git/config': secret,
    'key.pem': secret,
    'package.json': JSON.stringify({ secret }),
    'static/.htaccess': secret,
    'static/.well-known/security.txt': 'contact',
  })
  const { origin, port } = await startDev(root)

  const suffixes = [
    '',
    '?raw',
    '?raw??',
    '?import&raw??',
    '?import&raw',
    '?url',
    '?inline&import',
    '?import&url&inline',
  ]
  const hidden = [
    '.htaccess',
    '_headers',
    '.env',
    '.git/config',
    'key.pem',
    'package.json',
    'site.config.mjs',
    'docs/guide.md',
  ]
  const prefixes = ['/', '/@fs', `/@fs${root}/`, `${root}/`, '/../', '/%2e%2e/', '/..%2f', '/..%5c', '/assets/../../']
  for (const name of hidden) {
    for (const path of [...suffixes.map((suffix) => `/${name}${suffix}`), ...prefixes.map((prefix) => prefix + name)]) {
      const answer = await rawAnswer(port, path)
      expect(answer, path).toMatch(/^HTTP\/1.1 4\d\d /)
      expect(answer, path).not.toContain(secret)
    }
  }
  for (const path of ['/%', '/a%a', '/%E0%A4%A', '/%c0%80', `/${'a'.repeat(64 * 1024)}`]) {
    expect(await rawAnswer(port, path).catch(() => 'HTTP/1.1 431 '), path.slice(0, 20)).toMatch(/^HTTP\/1.1 4\d\d /)
  }
  for (const path of ['//evil.example/', '//evil.example/..', '/%2f%2fevil.example/', '/\\evil.example/']) {
    const location = /^Location: (.*)$/im.exec(await rawAnswer(port, path))?.[1]
    if (location !== undefined) expect(location, path).toMatch(/^\/(?![/\\])[^\\]*$/)
  }
  for (const path of ['/', '/__quire/events']) {
    expect(await rawAnswer(port, path, 'evil.example'), path).toMatch(/^HTTP\/1.1 403 /)
  }
  expect(await rawAnswer(port, '/')).not.toMatch(/access-control-allow-origin/i)
  expect(await textOf(origin, '/.well-known/security.txt')).toBe('contact')
  expect((await fetch(origin)).status).toBe(200)
})

// CONST-22
test('`docs dev` uses port 3000 of this machine, and reports a port in use and a wrong interval', async () => {
  const { stdout: help } = await docs(['dev', '--help'])
  for (const option of ['--poll [ms]', '--no-open']) expect(help).toContain(option)
  expect(help).toMatch(/--port <number> .*\(default: "3000"\)/)
  expect(help.replace(/\s+/g, ' ')).toMatch(/--host <address> .*\(default: "127.0.0.1"\)/)

  const root = smallSite()
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as { port: number }

  expect(await docs(['dev', '--cwd', root, '--port', String(port)])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Something is already running on port ${port}.`),
  })
  expect(await docs(['dev', '--cwd', root, '--poll', 'often'])).toMatchObject({
    code: 2,
    stderr: '`--poll` is `often`; it is a number of milliseconds.\n',
  })
})

// SERVE-HEADERS
test('pages of `docs dev` come with the policy of a built site; pictures, media, frames and targets of forms may be everywhere', async () => {
  const root = smallSite()
  const { origin } = await startDev(root)
  await docs(['build', '--cwd', root])
  const policy = /Security-Policy: (.*)/.exec(readFileSync(join(root, 'dist/_headers'), 'utf8'))![1]!
  for (const path of ['/', '/guide', '/missing']) {
    const { headers } = await fetch(origin + path)
    const directives = headers.get('content-security-policy')!.split('; ')
    const same = policy.split('; ').filter((one) => one !== "form-action 'self'")
    expect(directives).toEqual(expect.arrayContaining(same))
    expect(directives.filter((one) => !same.includes(one)).map((one) => one.split(' ')[0])).toEqual([
      'form-action',
      'style-src-attr',
      'style-src',
      'frame-src',
      'img-src',
      'media-src',
    ])
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  }
})

// SERVE-SIGNALS
test.each([
  ['SIGHUP', 129],
  ['SIGTERM', 143],
] as const)('%s ends `docs dev`, also while it bundles, and leaves no temporary file', async (signal, code) => {
  const root = smallSite()
  for (const cpuMs of sample([1000, 2000, 3000], 3)) {
    rmSync(join(root, '.quire'), { recursive: true, force: true })
    mkdirSync(join(root, 'tmp'), { recursive: true })
    const { child, end } = start(['dev', '--cwd', root, '--port', '0'], { TMPDIR: join(root, 'tmp') })
    await usedCpu(child, cpuMs)
    child.kill(signal)
    expect(await end).toMatchObject({ code })
    // Temporary files carry the number of their process.
    const left = Object.keys(tree(root)).filter((path) => path.split(/\D+/).includes(String(child.pid)))
    expect(left).toEqual([])
    expect(readdirSync(join(root, 'tmp'))).toEqual([])
  }
})

test('file systems without change events are polled, and Ctrl-C ends with 130', async () => {
  const root = smallSite()
  const { origin, interrupt } = await startDev(root, ['--poll', '100'])
  put(root, { 'docs/guide.md': '# Guide\n\nSeen without being told.\n' })
  await shows(origin, '/guide', 'Seen without being told.')
  expect(await interrupt()).toMatchObject({ code: 130 })
})
