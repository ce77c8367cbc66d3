import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { program } from '../../cli/docs.ts'
import { docs } from './docsInProcess.ts'
import { folder } from './folder.ts'

const isInstalled = (shell: string) => spawnSync(shell, ['--version']).error === undefined

const script = async (shell: string): Promise<string> => (await docs(['completion', shell])).stdout

/** Run code in bash after the script, as words on the command line before the cursor, and return what is offered. */
async function inBash(...lines: string[][]): Promise<string[][]> {
  const root = folder({ 'docs.bash': await script('bash'), 'a file.md': '' })
  const calls = lines.map(
    (words) =>
      `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; COMPREPLY=(); ` +
      `_docs_completion; printf '%s ' "\${COMPREPLY[@]}"; echo`,
  )
  const code = [`source '${join(root, 'docs.bash')}'`, ...calls].join('\n')
  const printed = execFileSync('bash', ['--norc', '-c', code], { cwd: root, encoding: 'utf8' })
  return printed
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split(' ').filter((word) => word !== ''))
}

describe('docs completion', () => {
  // COMPLETION-1
  test('bash completes commands, options, their values and codes', async () => {
    expect(
      await inBash(
        ['docs', 'che'],
        ['docs', 'check', '--fo'],
        ['docs', 'check', '--format', 'gi'],
        ['docs', 'check', '--format', '=', 'gi'],
        ['docs', 'check', '--format', '='],
        ['docs', 'check', '--max-warnings', ''],
        ['docs', 'explain', 'link-br'],
        ['docs', '--no-color', 'search-index', ''],
        ['docs', 'search-index', 'push', '--dry'],
        ['docs', 'completion', ''],
        ['docs', 'nothing', ''],
      ),
    ).toEqual([
      ['check'],
      ['--format'],
      ['github', 'gitlab'],
      ['github', 'gitlab'],
      ['auto', 'pretty', 'json', 'sarif', 'github', 'gitlab', 'junit'],
      [],
      ['link-broken'],
      ['push'],
      ['--dry-run'],
      ['bash', 'zsh', 'fish'],
      [],
    ])
  })

  // COMPLETION-1
  test('bash completes files itself, where a command takes them', async () => {
    const root = folder({ 'docs.bash': await script('bash') })
    const code = `source '${join(root, 'docs.bash')}'; complete -p docs; complete -p quire-docs`
    expect(execFileSync('bash', ['--norc', '-c', code], { encoding: 'utf8' })).toBe(
      'complete -o default -F _docs_completion docs\ncomplete -o default -F _docs_completion quire-docs\n',
    )
    expect(await inBash(['docs', 'check', 'a'], ['docs', 'build', '--out-dir', 'a'])).toEqual([[], []])
  })

  // COMPLETION-1
  test('each shell knows every command and every option', async () => {
    const names = program.commands.flatMap((command) => [
      command.name(),
      ...command.commands.map((inner) => inner.name()),
      ...command.options.map(({ long }) => long!.slice(2)),
    ])
    expect(names.length).toBeGreaterThan(50)
    for (const shell of ['bash', 'zsh', 'fish']) {
      const text = await script(shell)
      expect(names.filter((name) => !text.includes(name))).toEqual([])
    }
  })

  // COMPLETION-1
  test('another shell is wrong usage', async () => {
    const { code, stdout, stderr } = await docs(['completion', 'fishh'])
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: '',
      stderr: '`fishh` is no shell; the shells are bash, zsh, fish.\nDid you mean `fish`?\n',
    })
  })

  const withFish = isInstalled('fish')
  // COMPLETION-1
  test.skipIf(!withFish)(`fish completes the same${withFish ? '' : ' (skipped: fish is not installed)'}`, async () => {
    const root = folder({ 'docs.fish': await script('fish'), 'a file.md': '', 'inner/b.md': '' })
    const offered = (line: string) =>
      execFileSync('fish', ['--no-config', '-c', `source docs.fish; complete -C '${line}'`], {
        cwd: root,
        encoding: 'utf8',
      })
        .split('\n')
        .flatMap((text) => (text === '' ? [] : text.split('\t')[0]!))
    expect(offered('docs che')).toEqual(['check'])
    expect(offered('docs check --form')).toEqual(['--format'])
    expect(offered('docs check --format git')).toEqual(['github', 'gitlab'].filter((name) => name.startsWith('git')))
    expect(offered('docs explain link-br')).toEqual(['link-broken'])
    expect(offered('docs search-index ')).toEqual(['push'])
    expect(offered('docs build --out-dir ')).toEqual(['inner/'])
    expect(offered('docs check a')).toEqual(['a file.md'])
  })

  const withZsh = isInstalled('zsh')
  // COMPLETION-1
  test.skipIf(!withZsh)(
    `zsh reads its script, and completes with it${withZsh ? '' : ' (skipped: zsh is not installed)'}`,
    async () => {
      const root = folder({ _docs: await script('zsh') })
      // `_arguments` and `_describe` are given what the script passes to them, without a terminal.
      const code = [
        'autoload -Uz compinit && compinit -u -D',
        'source ./_docs',
        '_arguments() { [[ $1 == -C ]] && { state=$STATE; line=($LINE) } || print -r -- $@ }',
        '_describe() { print -r -- $commands }',
        'STATE=command; _docs',
        'STATE=rest; LINE=(check); _docs',
      ].join('\n')
      const printed = execFileSync('zsh', ['-f', '-c', code], { cwd: root, encoding: 'utf8' })
      expect(printed).toContain('check:find problems without building')
      expect(printed).toContain('--format[format of the diagnostics')
      expect(printed).toContain('value:(auto pretty json sarif github gitlab junit)')
    },
  )
})
