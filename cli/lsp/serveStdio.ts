import { once } from 'node:events'
import { Writable } from 'node:stream'
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node'
import type { SiteOptions } from '../options.ts'
import { isReplacement, replaceable } from '../replaceable.ts'
import { serveEditor } from './server.ts'
import { wholeMessages } from './wholeMessages.ts'

/** Answer an editor over stdin and stdout in this process. Resolves when the process exits. */
export async function serveStdio(options: SiteOptions): Promise<void> {
  const stuckCode = replaceable()
  const write = process.stdout.write.bind(process.stdout)
  const output = new Writable({ write: (chunk, _, done) => void write(chunk, () => done()) })
  // Whatever else prints, such as the code of a config, must not be read as part of the protocol.
  process.stdout.write = process.stderr.write.bind(process.stderr)
  const input = isReplacement() ? process.stdin : process.stdin.pipe(wholeMessages())
  serveEditor(createConnection(ProposedFeatures.all, input, output), options, stuckCode?.since)
  await once(process, 'exit')
}
