import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Reads the built pages itself. What is not text of the page is left out, as its manual advises. Its window shows 5. */
export async function pagefind({ dist, rivals, folder }) {
  const bundle = join(folder, 'pagefind')
  const program = join(rivals, 'node_modules/.bin/pagefind')
  const skipped = 'nav, footer, aside, button, form, .hash-link, [aria-hidden=true]'
  const run = () => {
    const options = ['--site', dist, '--output-path', bundle, '--root-selector', 'main', '--exclude-selectors', skipped]
    const timed = ['-c', 'TIMEFORMAT="%U %S"; time "$@"', 'bash', program, ...options, '--silent']
    const { status, stderr } = spawnSync('bash', timed, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`Pagefind ended with exit code ${status}: ${stderr}`)
    writeFileSync(join(bundle, 'package.json'), '{ "type": "module" }')
    const [user, system] = stderr.trim().split('\n').at(-1).split(' ').map(Number)
    return user + system
  }
  globalThis.document = { currentScript: null, querySelector: () => ({ getAttribute: () => 'en' }) }
  let opened = 0
  return {
    shown: 5,
    extracts: true,
    index: run,
    change: run,
    files: () =>
      readdirSync(bundle, { recursive: true })
        .filter((path) => /\.pf_\w+$|pagefind-entry\.json$/.test(path))
        .map((path) => ({ path, data: readFileSync(join(bundle, path)) })),
    code: () => ['pagefind.js', 'wasm.en.pagefind'].map((path) => ({ path, data: readFileSync(join(bundle, path)) })),
    async open(read) {
      globalThis.fetch = async (url) => {
        const path = new URL(url).pathname.slice('/pagefind/'.length)
        return new Response(path.startsWith('wasm') ? readFileSync(join(bundle, path)) : read(path))
      }
      opened += 1
      const api = await import(`${pathToFileURL(join(bundle, 'pagefind.js')).href}?${opened}`)
      const engine = api.createInstance({ basePath: 'http://localhost/pagefind/', baseUrl: '/', noWorker: true })
      return async (query, shown) => {
        const { results } = await engine.search(query)
        const data = await Promise.all(results.slice(0, shown).map((result) => result.data()))
        return data.map(({ url }) => url.replace(/(?<=.)\/$/, ''))
      }
    },
  }
}
