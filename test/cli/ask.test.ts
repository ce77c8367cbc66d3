import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ask, textOf } from '../../cli/cache/ask.ts'

test('an answer of some bytes that stands for gigabytes is not read to its end', async () => {
  const zipped = gzipSync(Buffer.alloc(1_000_000_000, ' '), { level: 1 })
  const server = createServer(({ url }, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(url === '/bomb' ? zipped : gzipSync('{"a":1}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    await expect(textOf(await ask(fetch(`${address}/bomb`)))).rejects.toThrow('the answer is too long')
    expect(await textOf(await ask(fetch(`${address}/list`)))).toBe('{"a":1}')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
