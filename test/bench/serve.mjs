import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const types = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
}
const compressed = new Set(['html', 'js', 'css', 'json', 'svg'])

/**
 * Serve a built site as a good host does: compressed, to be kept by the browser; and write down what is sent.
 *
 * With `?bare` a page comes without its scripts.
 *
 * @param {string} folder
 */
export async function serve(folder) {
  /** @type {{ path: string, bytes: number }[]} */
  const sent = []
  const files = new Map()
  const read = (path) => {
    if (!files.has(path)) files.set(path, load(folder, path))
    return files.get(path)
  }
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, search } = new URL(url, 'http://localhost')
    const file = read(`${decodeURIComponent(pathname)}${search === '?bare' ? '?bare' : ''}`)
    if (!file) return response.writeHead(404).end()
    sent.push({ path: pathname, bytes: file.body.length })
    return response.writeHead(200, { ...file.headers, 'Content-Length': file.body.length }).end(file.body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    sent,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function load(folder, path) {
  const [plain, isBare] = path.endsWith('?bare') ? [path.slice(0, -5), true] : [path, false]
  const file = [plain, join(plain, 'index.html')].map((name) => join(folder, name)).find(isFile)
  if (!file) return undefined
  const extension = file.slice(file.lastIndexOf('.') + 1)
  const data = readFileSync(file)
  const shown = isBare ? Buffer.from(data.toString().replace(/<script[^>]* src=[^>]*><\/script>/g, '')) : data
  const headers = { 'Content-Type': types[extension] ?? 'application/octet-stream', 'Cache-Control': 'max-age=600' }
  if (!compressed.has(extension)) return { headers, body: shown }
  return { headers: { ...headers, 'Content-Encoding': 'gzip' }, body: gzipSync(shown, { level: 9 }) }
}

function isFile(path) {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}
