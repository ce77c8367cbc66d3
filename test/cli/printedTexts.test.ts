import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fastGlob from 'fast-glob'
import { beforeAll, describe, expect, test } from 'vitest'
import { program } from '../../cli/docs.ts'
import { createColors, line } from '../../cli/report/terminal.ts'
import { docs } from './docsInProcess.ts'
import { folder, put } from './folder.ts'
import { commitAll } from './git.ts'
import { printedTerminal } from './printed.ts'
import { config } from './smallSite.ts'

/** Sets the title of the window, rings, colors, turns the direction of text, and has no width. */
const hostile = '\x1b]0;owned\x07\x9b31m\u202e\u2066\u061c\u200b\u{e0041}\ufeff'
/** All of these but line breaks and tabs. */
const controls = /(?![\n\t])[\p{Cc}\p{Cf}]/u

const front = `---\ntitle: ${JSON.stringify(`Basket ${hostile}`)}\n---\n`
const files = {
  'site.config.json': JSON.stringify({
    title: `Shop ${hostile}`,
    url: 'https://docs.example',
    baseUrl: '/',
    docs: { path: 'docs', routeBasePath: '/' },
    i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
    staticDirectories: ['static'],
  }),
  'docs/index.md': `${front}\n# Basket\n\n## Words ${hostile}\n\nWords in the basket ${hostile}.\n`,
  [`docs/a${hostile}.md`]: `${front}\n## Words ${hostile}\n\nWords in the basket.\n`,
  'docs/moved.md': '# Moved\n\nWords in the basket.\n',
  [`static/picture${hostile}.txt`]: 'A picture.\n',
  'addresses.txt': `/old${hostile}\n/moved\n`,
}

/** For each command what is run; of a command that serves, or prints no text of the site, why it is not. */
const commands: Record<string, string[][] | string> = {
  build: [[], ['--why', `/a${hostile}`], ['--format', 'github']],
  check: [
    [],
    ['--verbose'],
    ['--format', 'github'],
    [`docs/a${hostile}.md`],
    ['--why', 'link-broken', `docs/a${hostile}.md`],
  ],
  explain: [[`link${hostile}`]],
  headers: [[]],
  'write-heading-ids': [[], [`docs/none${hostile}.md`]],
  mv: [
    [`docs/none${hostile}.md`, 'docs/x.md'],
    ['docs/moved.md', `docs/b${hostile}.md`],
    [`docs/a${hostile}.md`, 'docs/b.md'],
  ],
  diff: [['HEAD'], [`none${hostile}`], ['HEAD', '--rendered'], ['HEAD', '--format', 'markdown']],
  redirects: [
    ['--from', 'addresses.txt', '--dry-run'],
    ['--from', `none${hostile}`],
  ],
  version: [[`1${hostile}`], ['1.0'], [`2`, '--ref', `none${hostile}`], ['--from-folders']],
  'write-translations': [[], ['--locale', `de${hostile}`]],
  search: [['basket'], [`none${hostile}`], ['basket', '--limit', `1${hostile}`]],
  'search-index push': [['--dry-run']],
  'cache keys': [[]],
  'cache verify': [[], ['--sample', `1${hostile}`]],
  'cache stats': [[]],
  'cache gc': [['--dry-run'], ['--max-age', `1${hostile}`]],
  'publish plan': [['published'], [`none${hostile}`], [`s3://${hostile}`]],
  'publish apply': [['published'], ['published', '--only', `none${hostile}`]],
  merge: [[`none${hostile}`]],
  init: [[`new${hostile}`, '--yes', '--title', hostile], ['.']],
  add: [[`math${hostile}`]],
  import: [[`none${hostile}`], ['.']],
  worker: [['--queue', `redis://${hostile}`]],
  completion: [[`bash${hostile}`], ['bash']],
  schemas: [['--out-dir', 'schemas']],
  clear: [[]],
  graph: 'prints JSON',
  dev: 'serves',
  serve: 'serves',
  mcp: 'serves',
  lsp: 'serves',
}

/** Commands that name no folder of a site. */
const withoutSite = ['init', 'import', 'completion']

test('each command is in the list', () => {
  const names = program.commands.flatMap((command) =>
    command.commands.length > 0 ? command.commands.map((one) => `${command.name()} ${one.name()}`) : [command.name()],
  )
  expect(Object.keys(commands).sort()).toEqual(names.sort())
})

describe('what a site, its files and a command line contain does not control the terminal', () => {
  let root: string
  beforeAll(async () => {
    root = folder(files)
    commitAll(root)
    expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
    put(root, { 'docs/index.md': files['docs/index.md'].replaceAll('Basket', 'Other') })
  }, 120_000)

  const runs = Object.entries(commands).flatMap(([name, all]) =>
    typeof all === 'string' ? [] : all.map((args) => [name, args] as const),
  )
  test.each(runs)('%s %j', { timeout: 120_000 }, async (name, args) => {
    const where = withoutSite.includes(name) ? [] : ['--cwd', root]
    const own =
      name === 'init' || name === 'import'
        ? args.map((arg) => (arg.startsWith('-') || arg === hostile ? arg : join(root, arg)))
        : args
    const { code, stdout, stderr } = await docs([...name.split(' '), ...own, ...where])
    expect(stdout + stderr).not.toMatch(controls)
    expect([name, code]).not.toEqual([name, 3])
  })

  test.each(['--none', 'none'])('%s', async (argument) => {
    const { code, stderr } = await docs([`${argument}${hostile}`])
    expect(stderr).not.toMatch(controls)
    expect(stderr).toContain('\\u{1b}')
    expect(code).toBe(2)
  })
})

test('in a terminal our colors are the only sequences, in JSON as well', () => {
  const { screen, read } = printedTerminal({ isTTY: true })
  screen.stderr.write(`${line.start}${screen.colors.red(`a ${hostile}`)} \x1b[31mb`)
  expect(read().replace('\x1b[G\x1b[31ma ', '').replace('\x1b[39m', '')).not.toMatch(controls)
  screen.stdout.writeData(JSON.stringify(hostile))
  expect(read()).not.toMatch(controls)
})

test('a program reads data as it is, and text without colors', () => {
  const { screen, read } = printedTerminal()
  screen.stdout.writeData(hostile)
  expect(read()).toBe(hostile)
  screen.stdout.write(createColors(false).red('a\tb\n'))
  expect(read()).toBe('a\tb\n')
})

test('a line break in a name, a title or an address begins no line of a list', { timeout: 120_000 }, async () => {
  const second = 'begins a line'
  const doc = (title: string) => `---\ntitle: "${title}\\n${second}"\n---\n\n${title} text.\n`
  const root = folder({ 'site.config.mjs': config(), 'docs/index.md': doc('Basket'), 'docs/gone.md': doc('Gone') })
  commitAll(root)
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  rmSync(join(root, 'docs/gone.md'))
  put(root, {
    'docs/index.md': doc('Cart'),
    'docs/new.md': doc('New'),
  })
  for (const command of [
    ['diff', 'HEAD', '--cwd', root],
    ['search', 'basket', '--cwd', root],
    ['search', `nothing\n${second}`, '--cwd', root],
    ['init', join(root, `new\n${second}`), '--yes'],
  ]) {
    const { stdout } = await docs(command)
    expect(stdout).toContain(second)
    expect(stdout).not.toMatch(/^\s*begins a line/m)
  }
})

test('words and emoji that are spelled with joiners, and flags of regions, are printed as they are', () => {
  const { screen, read } = printedTerminal()
  for (const text of [
    'می\u200cخواهم',
    'क्\u200dष',
    '👩\u200d💻',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  ]) {
    screen.stdout.write(text)
    expect(read()).toBe(text)
  }
  screen.stdout.write('a\u200db 🏴\u{e0067} \u{e0067}\u{e0062}\u{e007f}')
  expect(read()).toBe('a\\u{200d}b 🏴\\u{e0067} \\u{e0067}\\u{e0062}\\u{e007f}')
})

test('no command has another way to the terminal', () => {
  // Protocols, and the streams of a daemon, whose commands print as others.
  const others = [
    'cli/lsp/serveStdio.ts',
    'cli/lsp/keepServer.ts',
    'cli/daemon/asNewProcess.ts',
    'cli/daemon/daemon.ts',
    'cli/daemon/inDaemon.ts',
    'cli/lsp/editorSites.ts',
  ]
  const root = join(import.meta.dirname, '../..')
  const printing = fastGlob
    .sync('cli/**/*.ts', { cwd: root, ignore: ['cli/init/template/**'] })
    .filter((path) =>
      /process\.std(out|err)\.write|process\[\w+\]\.write|console\.(log|error|warn|info)\b/.test(
        readFileSync(join(root, path), 'utf8'),
      ),
    )
  expect(printing.filter((path) => !others.includes(path))).toEqual([])
})
