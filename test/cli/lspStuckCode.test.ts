import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readTextIfThere } from '../../schemas/shared/files/readRegularFile.ts'
import { Editor } from './editor.ts'
import { put } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

/** Code of a site that does not come back, and how it is named. */
const endless: Record<string, [before: string, more: string, name: string]> = {
  'a command that the config waits for': [
    "import { execSync } from 'node:child_process'\nexecSync('sleep 90')\n",
    '',
    '`site.config.mjs`',
  ],
  'a loop after an `await` in the config': ['await 1\nfor (;;);\n', '', '`site.config.mjs`'],
  'a lock that the config waits for after an `await`': [
    'await 1\nAtomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)\n',
    '',
    '`site.config.mjs`',
  ],
  'a regular expression in a hook of a plugin': [
    '',
    `plugins: [() => ({ name: 'slow', async loadContent() { await 1; /^(a+)+$/.test('${'a'.repeat(60)}b') } })],`,
    'The plugin `slow` in `loadContent`',
  ],
}

const doc = 'docs/index.md'

// DEV-RECOVER
test.each(Object.entries(endless))(
  '%s does not end the language server: the editor gets a message, and answers about what is typed',
  async (_, [before, more, name]) => {
    const editor = new Editor(smallSite(), [], { QUIRE_CODE_TIME: '0.1' })
    onTestFinished(() => void editor.child.kill('SIGKILL'))
    await editor.start()
    await editor.open(doc, '# Shop\n\n[x](./gone.md)\n')
    await editor.expectDiagnostics(doc, ['2:0-2:14 warning link-file-missing'])
    // Twice: the process that goes on is replaced, too.
    for (const round of [1, 2]) {
      put(editor.root, { 'site.config.mjs': before + config(more) })
      await expect
        .poll(() => editor.messages.filter((message) => message.startsWith(name)), { timeout: 90_000 })
        .toEqual(Array.from({ length: round }, () => `${name} does not end. It is left out until a file is saved.`))
      expect(editor.stderr).toContain(`${name} does not end: it `)
      await editor.expectDiagnostics('site.config.mjs', [
        expect.stringMatching(/ error (?:config-unreadable|site-plugin-failed)$/),
      ])

      put(editor.root, { 'site.config.mjs': config() })
      const heading = `Shop ${round} 😀`
      await editor.type(doc, `# ${heading}\n\n[x](./gone.md)\n`)
      await editor.expectDiagnostics('site.config.mjs', [])
      await editor.expectDiagnostics(doc, ['2:0-2:14 warning link-file-missing'])
      expect(await symbolsOf(editor)).toEqual([heading])
    }
    expect(readFileSync(`${editor.root}/${doc}`, 'utf8')).not.toContain('gone')
    expect(await editor.end()).toBe(0)
  },
  300_000,
)

// DEV-RECOVER
test.each(['a signal', 'the end of its input'])(
  '%s ends the language server and its process while code hangs',
  async (how) => {
    const config = `import { writeFileSync } from 'node:fs'\nwriteFileSync('pid', String(process.pid))\nfor (;;);\n`
    const editor = new Editor(smallSite({ 'site.config.mjs': config }), [], { QUIRE_CODE_TIME: '10' })
    onTestFinished(() => void editor.child.kill('SIGKILL'))
    void editor.start().catch(() => {})
    const pid = () => Number(readTextIfThere(join(editor.root, 'pid')) || 0)
    await expect.poll(pid, { timeout: 60_000 }).toBeGreaterThan(0)
    const ended = once(editor.child, 'exit')
    if (how === 'a signal') editor.child.kill('SIGTERM')
    else editor.child.stdin!.end()
    await ended
    await expect.poll(() => isRunning(pid()), { timeout: 30_000 }).toBe(false)
  },
  120_000,
)

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

// DEV-RECOVER
test('what is typed and asked for while the code hangs is in the next server', async () => {
  const editor = new Editor(smallSite(), [], { QUIRE_CODE_TIME: '0.1' })
  onTestFinished(() => void editor.child.kill('SIGKILL'))
  await editor.start()
  await editor.open(doc, '# Shop\n')
  await editor.open('docs/guide.md', '# Guide\n')
  expect(await symbolsOf(editor)).toEqual(['Shop'])
  put(editor.root, { 'site.config.mjs': `await 1\nfor (;;);\n${config()}` })
  await editor.close('docs/guide.md')
  await editor.connection.sendNotification('textDocument/didChange', {
    textDocument: { uri: editor.uri(doc), version: 7 },
    contentChanges: [
      { range: { start: { line: 0, character: 2 }, end: { line: 0, character: 6 } }, text: 'Market' },
      { range: { start: { line: 0, character: 8 }, end: { line: 0, character: 8 } }, text: ' hall' },
    ],
  })
  await expect.poll(() => editor.messages, { timeout: 90_000 }).toEqual([expect.stringContaining('does not end')])
  put(editor.root, { 'site.config.mjs': config() })
  await expect.poll(() => symbolsOf(editor), { timeout: 60_000 }).toEqual(['Market hall'])
}, 300_000)

async function symbolsOf(editor: Editor): Promise<string[]> {
  const textDocument = { uri: editor.uri(doc) }
  const symbols = await editor.connection.sendRequest<{ name: string }[] | null>('textDocument/documentSymbol', {
    textDocument,
  })
  return symbols?.map(({ name }) => name) ?? []
}
