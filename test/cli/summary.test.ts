import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SummaryFile } from '../../cli/report/summaryFile.ts'
import { docs } from './docsResident.ts'
import { folder, put } from './folder.ts'
import { config } from './smallSite.ts'

const files = {
  'site.config.mjs': config("search: { engine: 'local' },"),
  ...Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [`docs/note-${index}.md`, `# Note ${index}\n\nText of note ${index}.\n`]),
  ),
}

const summaryOf = (root: string): SummaryFile => JSON.parse(readFileSync(join(root, 'build.json'), 'utf8'))

async function built(root: string, env: Record<string, string> = {}): Promise<SummaryFile> {
  const { code, stderr } = await docs(['build', '--cwd', root, '--summary', 'build.json'], env)
  expect(code, stderr).toBe(0)
  return summaryOf(root)
}

test('`--summary` says what was reused, and why the rest was not', async () => {
  const root = folder(files)
  const first = await built(root)
  const { total } = first.pages!
  expect(first).toMatchObject({ command: 'build', exitCode: 0, docs: { total: 6, reused: 0, parsed: 6 } })
  expect(first.pages).toMatchObject({ reused: {}, rendered: total, causes: { new: total } })
  const stages = first.stages.map(({ name }) => name)
  expect(stages).toEqual(expect.arrayContaining(['load', 'parse', 'resolve', 'check', 'bundle', 'render', 'publish']))
  expect(first.stages.every(({ seconds, cpuSeconds }) => seconds >= 0 && cpuSeconds >= 0)).toBe(true)

  put(root, { 'docs/note-1.md': '# Note 1\n\nOther text.\n' })
  const second = await built(root)
  expect(second.docs).toEqual({ total: 6, reused: 5, parsed: 1 })
  expect(second.pages!.reused['last build']).toBe(total - second.pages!.rendered)
  expect(second.pages!.causes.text).toBe(1)

  rmSync(join(root, 'dist/note-2'), { recursive: true })
  put(root, { 'docs/note-1.md': '# Note 1\n\nA third text.\n' })
  expect((await built(root)).pages!.rendered).toBeGreaterThan(0)
})

test('`--summary` counts hits and misses of the shared cache by kind', async () => {
  const env = { QUIRE_CACHE: folder() }
  const first = await built(folder(files), env)
  expect(first.sharedCache!.kinds.pages).toEqual({ hits: 0, misses: first.pages!.total, written: 1 })
  const second = await built(folder(files), env)
  expect(second.pages!.reused['shared cache']).toBe(second.pages!.total)
  expect(second.sharedCache!.kinds.facts).toMatchObject({ misses: 0, written: 0 })
  expect(second.sharedCache!.kinds.pages).toEqual({ hits: first.pages!.total, misses: 0, written: 0 })
})

test('`--summary` of a check and of a failed build are written, too', async () => {
  const root = folder({ ...files, 'docs/broken.md': '# Broken\n\n[x](/none)\n' })
  expect((await docs(['check', '--cwd', root, '--summary', 'check.json'])).code).toBe(1)
  const check: SummaryFile = JSON.parse(readFileSync(join(root, 'check.json'), 'utf8'))
  expect(check).toMatchObject({ command: 'check', exitCode: 1, diagnostics: { error: 1 } })
  expect(check.pages).toBeUndefined()
  expect((await docs(['build', '--cwd', root, '--summary', 'build.json'])).code).toBe(1)
  expect(summaryOf(root).exitCode).toBe(1)
  const watched = await docs(['check', '--watch', '--cwd', root, '--summary', 'other.json'])
  expect([watched.code, existsSync(join(root, 'other.json'))]).toEqual([2, false])
})

/** A server that takes traces as JSON or protobuf, and keeps the bodies. */
async function collector(status = 200) {
  const bodies: Buffer[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    bodies.push(Buffer.concat(parts))
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, bodies, close: () => server.close() }
}

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string }[]
}

test('a run is sent as a trace to the server of OpenTelemetry that the environment names', async () => {
  const server = await collector()
  try {
    const [trace, span] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: server.address,
      TRACEPARENT: `00-${trace}-${span}-01`,
      OTEL_SERVICE_NAME: 'handbook',
    }
    const { code, stderr } = await docs(['build', '--cwd', folder(files)], env)
    expect(stderr).not.toContain('OpenTelemetry')
    expect(code).toBe(0)
    const text = Buffer.concat(server.bodies).toString()
    expect(text).toContain('handbook')
    const [{ resourceSpans }] = server.bodies.map((body) => JSON.parse(body.toString()))
    const spans: Span[] = resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    )
    const run = spans.find(({ name }) => name === 'docs build')!
    expect([run.traceId, run.parentSpanId]).toEqual([trace, span])
    expect(run.attributes.map(({ key }) => key)).toContain('quire.docs.total')
    const stages = spans.filter(({ parentSpanId }) => parentSpanId === run.spanId)
    expect(stages.map(({ name }) => name)).toEqual(expect.arrayContaining(['parse', 'render']))
  } finally {
    server.close()
  }
})

test('a server that refuses a trace is a line on stderr, and changes nothing else', async () => {
  const server = await collector(400)
  try {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: server.address }
    const { code, stderr } = await docs(['build', '--cwd', folder(files)], env)
    expect(stderr).toContain('No trace was sent to the server of OpenTelemetry. Bad Request\n')
    expect(code).toBe(0)
  } finally {
    server.close()
  }
})

test('a server that is not there is named', async () => {
  const server = await collector(200)
  server.close()
  const { code, stderr } = await docs(['check', '--cwd', folder(files)], {
    OTEL_EXPORTER_OTLP_ENDPOINT: server.address,
  })
  expect(stderr).toContain('No trace was sent to the server of OpenTelemetry. connect ECONNREFUSED 127.0.0.1:')
  expect(code).toBe(0)
})
