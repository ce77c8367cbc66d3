import { once } from 'node:events'
import { request } from 'node:http'
import { Ajv } from 'ajv'
import { docs, start } from '../cli/docs.ts'
import { smallSite } from '../cli/smallSite.ts'
import { randomNumbers } from './randomNumbers.ts'

export interface McpResult {
  probes: number
  failures: string[]
}

const secret = 'the-secret-of-this-machine'

/** Send random requests to `docs mcp`: of pages outside of the site, in odd forms, from other origins. */
export async function probeMcp(count: number, seed: number): Promise<McpResult> {
  const random = randomNumbers(seed)
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const root = smallSite({
    '.env': secret,
    'secret.md': secret,
    'docs/draft.md': `---\ndraft: true\n---\n\n# Draft\n\n${secret}\n`,
  })
  const built = await docs(['build', '--cwd', root, '--quiet'])
  if (built.code !== 0) throw new Error(built.stderr)
  const server = start(['mcp', '--cwd', root, '--http', '0'])
  await once(server.child.stdout!, 'data')
  const port = Number(/:(\d+)\/mcp/.exec(server.printed.stdout)![1])
  const failures: string[] = []
  const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const list = await send(port, 'POST', '/mcp', json, '{ "jsonrpc": "2.0", "id": 1, "method": "tools/list" }')
  const { tools } = JSON.parse(list.answer).result as { tools: { name: string; outputSchema: object }[] }
  const ajv = new Ajv({ strict: false })
  const schemas = new Map(tools.map((tool) => [tool.name, ajv.compile({ ...tool.outputSchema, $schema: undefined })]))
  let structured = 0
  const files = ['.env', 'secret.md', 'docs/draft.md', '.quire/cache/packages.json', 'site.config.mjs', 'etc/passwd']
  const ways = [
    (path: string) => path,
    encodeURIComponent,
    (path: string) => path.replaceAll('/', '\\'),
    (path: string) => path.replaceAll('.', '%2e'),
  ]
  const prefixes = [
    '',
    '/',
    '../',
    '/../../',
    'file:///',
    `file://${root}/`,
    `${root}/`,
    'https://docs.example/',
    'https://docs.example/../',
    '//',
    '\0',
    '/guide/../../',
    '/guide#',
  ]
  const odd = () =>
    oneOf<unknown>([null, -1, 1e99, '', [], {}, true, 'x'.repeat(20_000), { __proto__: null }, ['../.env']])
  const page = () =>
    random() < 0.1
      ? oneOf(['/', '/guide', 'https://docs.example/guide#steps'])
      : random() < 0.8
        ? oneOf(ways)(oneOf(prefixes) + oneOf(files))
        : odd()
  const body = () => {
    const name = oneOf(['read_page', 'list_pages', 'search_docs', 'no_such_tool', '__proto__', odd()])
    const args =
      random() < 0.2
        ? { page: oneOf(['/', '/guide', 'https://docs.example/guide.md']), query: oneOf(['guide', 'cart', secret]) }
        : random() < 0.9
          ? {
              page: page(),
              query: oneOf([secret, page()]),
              section: page(),
              version: oneOf([undefined, page()]),
              locale: oneOf([undefined, page()]),
              anchor: oneOf([undefined, page()]),
              part: oneOf([undefined, 1, odd()]),
            }
          : odd()
    const method = oneOf([
      'tools/call',
      'tools/call',
      'tools/call',
      'tools/list',
      'resources/read',
      'resources/list',
      'prompts/get',
      'initialize',
      'x',
      odd(),
    ])
    const message = {
      jsonrpc: '2.0',
      id: oneOf([1, 'a', odd()]),
      method,
      params: random() < 0.9 ? { name, arguments: args, uri: page() } : odd(),
    }
    return random() < 0.05
      ? '{ "jsonrpc"'
      : JSON.stringify(random() < 0.05 ? Array.from({ length: 50 }, () => message) : message)
  }
  try {
    for (let probe = 0; probe < count; probe += 1) {
      const text = body()
      const headers = {
        'content-type': random() < 0.9 ? 'application/json' : 'text/plain',
        accept: 'application/json, text/event-stream',
        ...(random() < 0.1 && { origin: 'http://evil.example' }),
        ...(random() < 0.1 && { host: 'evil.example' }),
      }
      const path = random() < 0.9 ? '/mcp' : `/${oneOf(files)}`
      const { status, answer } = await send(port, oneOf(['POST', 'POST', 'POST', 'PUT', 'GET']), path, headers, text)
      // A search quotes its query.
      if (answer.replaceAll(text, '').includes(secret) && !text.includes(secret)) failures.push(`a secret for ${text}`)
      for (const [name, content] of structuredOf(text, answer)) {
        structured += 1
        if (!schemas.get(name)?.(content)) failures.push(`a result that is not valid for ${text}`)
      }
      if (answer.includes('Output validation error')) failures.push(`a result that is not valid for ${text}`)
      if (answer.includes('root:x:')) failures.push(`a file of the machine for ${text}`)
      const isForeign = 'origin' in headers || 'host' in headers
      if (isForeign && status < 400) failures.push(`${status} for another origin: ${text}`)
      if (status >= 500 && status !== 501) failures.push(`${status} for ${text.slice(0, 200)}`)
      if (server.child.exitCode !== null) {
        failures.push(`the server has ended: ${server.printed.stderr}`)
        break
      }
    }
  } finally {
    server.child.kill('SIGKILL')
  }
  if (count >= 100 && structured === 0) failures.push('no probe got a structured result')
  return { probes: count, failures }
}

/** The structured results in the answer to a call, by tool. */
function structuredOf(request: string, answer: string): [name: string, content: unknown][] {
  if (!answer.includes('"structuredContent"')) return []
  const { params } = [JSON.parse(request)].flat()[0]
  return [JSON.parse(answer)].flat().map(({ result }) => [params.name, result.structuredContent])
}

/** The status and the answer to a request; a stream of events is left after its beginning. */
function send(port: number, method: string, path: string, headers: Record<string, string>, body: string) {
  return new Promise<{ status: number; answer: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      const { statusCode: status = 0 } = response
      let answer = ''
      if (method === 'GET' && status === 200) {
        response.destroy()
        return resolve({ status, answer })
      }
      response.setEncoding('utf8').on('data', (part) => {
        answer += part
      })
      response.on('end', () => resolve({ status, answer }))
    })
    // A request that is too long is cut off.
    sent.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve({ status: 413, answer: '' }) : reject(error),
    )
    sent.end(method === 'GET' ? undefined : body)
  })
}
