import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { commands, type ExtensionContext, type LogOutputChannel, Uri, window, workspace } from 'vscode'
import { LanguageClient, ReferencesRequest } from 'vscode-languageclient/node'

const configs = '**/site.config.{ts,mts,js,mjs,json}'

/** The server asks for it above a heading: the editor lists the links that lead there. */
const showLinks = 'docs.showLinks'

let client: LanguageClient | undefined

/** Start the language server of the package that the site installs, so that it and `docs check` are of one version. */
export async function activate({ subscriptions }: ExtensionContext): Promise<void> {
  const output = window.createOutputChannel('Quire Docs', { log: true })
  const restart = async () => {
    await client?.stop().catch(() => {})
    client = await start(output)
  }
  subscriptions.push(
    output,
    commands.registerCommand('docs.restart', restart),
    commands.registerCommand(showLinks, async (uri: string, position: { line: number; character: number }) => {
      if (!client) return
      const question = { textDocument: { uri }, position, context: { includeDeclaration: false } }
      const links = await client.sendRequest(ReferencesRequest.type, question)
      const { asPosition, asReferences } = client.protocol2CodeConverter
      const place = [Uri.parse(uri), asPosition(position)]
      await commands.executeCommand('editor.action.showReferences', ...place, await asReferences(links))
    }),
    workspace.onDidChangeConfiguration((event) => (event.affectsConfiguration('docs.node') ? restart() : undefined)),
  )
  await restart()
}

export const deactivate = () => client?.stop()

async function start(output: LogOutputChannel): Promise<LanguageClient | undefined> {
  const sites = await workspace.findFiles(configs, '**/node_modules/**', 100)
  const folders = sites.map(({ fsPath }) => dirname(fsPath)).sort((a, b) => a.length - b.length)
  const found = folders.flatMap((folder) => serverOf(folder) ?? [])[0]
  if (!found) {
    for (const folder of folders)
      output.info(`No package \`quire-docs\` for ${folder}. Install it, and restart the server.`)
    return undefined
  }
  output.info(`Server: ${found.server}`)
  const command = workspace.getConfiguration('docs').get<string>('node') || 'node'
  const server = { command, args: [found.server, 'lsp', '--stdio'], options: { cwd: found.folder } }
  const started = new LanguageClient('docs', 'Quire Docs', server, {
    documentSelector: [
      { scheme: 'file', pattern: '**/*.{md,mdx}' },
      { scheme: 'file', pattern: '**/{site.config,sidebars,*-sidebars,_category_}.{json,yml,yaml,js,mjs,ts,mts}' },
    ],
    initializationOptions: { showLinks },
    outputChannel: output,
  })
  await started.start()
  return started
}

/** The command of the package that modules in a folder find. */
function serverOf(folder: string): { server: string; folder: string } | undefined {
  try {
    const manifest = createRequire(join(folder, 'package.json')).resolve('quire-docs/package.json')
    return { server: join(dirname(manifest), 'lib/docs.js'), folder }
  } catch {
    return undefined
  }
}
