import { once } from 'node:events'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { STDIO_DEFAULT_MAX_BUFFER_SIZE } from '@modelcontextprotocol/sdk/shared/stdio.js'
import type { RequestId } from '@modelcontextprotocol/sdk/types.js'
import { UsageError } from '../UsageError.ts'

/**
 * Serve a client on standard input and output. Resolves when it has closed its input and all its requests have answers. Throws a
 * `UsageError` for a message that is too long: the rest of the input cannot be divided into messages.
 */
export async function serveStdio(server: McpServer): Promise<void> {
  const transport = new StdioServerTransport()
  const waiting = new Set<RequestId>()
  let onAnswer = () => {}
  const end = (id: RequestId | undefined) => {
    if (id !== undefined) waiting.delete(id)
    onAnswer()
  }
  const tooLong = new Promise<never>((_, reject) => {
    // The transport closes itself for no other reason.
    server.server.onclose = () => reject(longMessage())
  })
  await server.connect(transport)
  const { onmessage } = transport
  const send = transport.send.bind(transport)
  transport.onmessage = (message) => {
    if ('method' in message && 'id' in message) waiting.add(message.id)
    onmessage?.(message)
    // Such a request gets no answer.
    if ('method' in message && message.method === 'notifications/cancelled')
      end((message.params as { requestId?: RequestId } | undefined)?.requestId)
  }
  transport.send = async (message) => {
    const sent = send(message)
    if (!('method' in message)) end(message.id)
    await sent
  }
  // A file ends, and is not closed. A terminal may be closed without an end.
  await Promise.race([once(process.stdin, 'end'), once(process.stdin, 'close'), tooLong])
  await new Promise<void>((resolve) => {
    onAnswer = () => {
      if (waiting.size === 0) resolve()
    }
    onAnswer()
  })
}

const longMessage = () =>
  new UsageError(
    `A message of the client is longer than ${STDIO_DEFAULT_MAX_BUFFER_SIZE / 1024 ** 2} MB, or has no end.`,
    'Each message is one line of JSON. Send shorter ones.',
  )
