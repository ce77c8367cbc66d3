import { spawnSync } from 'node:child_process'
import type { Command } from 'commander'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diskError } from '../../cli/diskError.ts'
import { program } from '../../cli/docs.ts'
import { UsageError } from '../../cli/UsageError.ts'
import { compile } from '../../pipeline/compile.ts'
import frontMatterSchema from '../../schemas/json/front-matter.json' with { type: 'json' }
import configSchema from '../../schemas/json/site-config.json' with { type: 'json' }
import { batches } from '../sample.ts'
import { docsCommand } from './docs.ts'
import { docs } from './docsInProcess.ts'
import { folder } from './folder.ts'

/** Texts that are no path, address, name or number, or nearly one. None is an absolute path or leads out of a folder. */
const oddTexts = [
  ...['', ' ', '.', '-', '--', '-1', '0', '1e999', 'NaN', '%', '%E0%A4%A', '#', '?', '\\', "'", '"', '`', '$(x)', ';'],
  ...[
    '{}',
    '[]',
    '*',
    '**/*',
    '!x',
    '__proto__',
    'constructor',
    'toString',
    'x/../y',
    'docs',
    'docs/index.md',
    'nope.md',
  ],
  ...[
    'redis://[',
    'http://[',
    'https://',
    'http://a b/',
    'file://',
    'ftp://x',
    'javascript:1',
    'a:b',
    'con',
    '~',
    '😀',
  ],
  ...[
    '1/0',
    '0/1',
    '9/8',
    '../x'.slice(3),
    'a\u202eb',
    'é'.normalize('NFD'),
    'a'.repeat(5000),
    '\u2028',
    'a\tb',
    'a\nb',
  ],
]
const oddText = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ maxLength: 12 }).filter((text) => !/[/\0]|\.\./.test(text)),
)
const oddAddress = fc.constantFrom('//x', '/', '..', '\0', '\ud800', 'data:,', 'http://[::1', 'https://x:99999', '/%00')
const oddValue = fc.oneof(
  oddText,
  oddAddress,
  fc.constantFrom(null, true, 0, -0, 1e308, -1, 2 ** 53, [], {}, [[]], [null], { '': '' }, [{}], { length: 1 }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** The paths of the fields of a schema: `docs.path`. */
function fieldsOf(schema: object, levels = 3): string[][] {
  const { properties = {}, anyOf = [] } = schema as { properties?: Record<string, object>; anyOf?: object[] }
  const own = Object.entries(properties).flatMap(([name, inner]) => [
    [name],
    ...(levels > 1 ? fieldsOf(inner, levels - 1).map((path) => [name, ...path]) : []),
  ])
  return [...own, ...anyOf.flatMap((one) => fieldsOf(one, levels))]
}

const isFault = (error: unknown) => !(error instanceof UsageError) && diskError(error) === undefined

const sound = { title: 'Shop', url: 'https://docs.example', baseUrl: '/', pages: false }

function withField(path: string[], value: unknown): object {
  const config: Record<string, unknown> = structuredClone(sound)
  let inner = config
  for (const name of path.slice(0, -1)) {
    const next = typeof inner[name] === 'object' && inner[name] !== null ? inner[name] : {}
    inner[name] = next
    inner = next as Record<string, unknown>
  }
  inner[path.at(-1)!] = value
  return config
}

test.each(batches(800, 1))(
  'odd values in a config end in a site or in diagnostics: seed $seed',
  async ({ seed, count }) => {
    const field = fc.constantFrom(...fieldsOf(configSchema))
    for (const [path, value] of fc.sample(fc.tuple(field, oddValue), { seed, numRuns: count })) {
      const config = JSON.stringify(withField(path, value))
      const root = folder({ 'site.config.json': config, 'docs/index.md': '# Shop\n' })
      const thrown = await compile({ root }).then(
        () => undefined,
        (error) => error,
      )
      expect(thrown !== undefined && isFault(thrown), `${config}\n${thrown?.stack}`).toBe(false)
    }
  },
  300_000,
)

const docsOfSite = 20
const fileName = oddText
  .map((text) => text.replace(/[/\0]/g, '-').slice(0, 80))
  .filter((name) => Buffer.from(name).toString() === name)

test.each(batches(1000, 2))(
  'odd ids, front matter and names of files end in a site or in diagnostics: seed $seed',
  async ({ seed, count }) => {
    const fields = Object.keys(frontMatterSchema.properties)
    const field = fc.oneof(fc.constantFrom(...fields, 'id', 'slug'), oddText)
    const doc = fc.tuple(fileName, fc.array(fc.tuple(field, oddValue), { minLength: 1, maxLength: 2 }), oddText)
    const all = fc.sample(doc, { seed, numRuns: count })
    for (let start = 0; start < count; start += docsOfSite) {
      const files = all.slice(start, start + docsOfSite).map(([name, fields, text], index) => {
        const lines = fields.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
        return [`docs/${index}${name}.md`, `---\n${lines.join('\n')}\n---\n\n# Title {#${text}}\n\n[a](<${text}>)\n`]
      })
      const root = folder({ 'site.config.json': JSON.stringify(sound), ...Object.fromEntries(files) })
      const { code, stdout, stderr } = await docs(['check', '--json', '--cwd', root])
      expect([0, 1], `${JSON.stringify(files)}\n${stderr}`).toContain(code)
      expect(JSON.parse(stdout)).toEqual(expect.any(Array))
    }
  },
  300_000,
)

/** Commands that go on until they are ended. */
const lasting = ['dev', 'serve', 'lsp', 'mcp', 'worker']
/** Options that make a command go on, or ask other machines. */
const notOdd = ['--watch', '--external', '--help', '--version', '--cwd']

function commandLine(commands: readonly Command[]) {
  return fc.constantFrom(...commands).chain((command) => {
    const options = command.options.filter(({ long }) => !notOdd.includes(long ?? ''))
    const flags =
      options.length > 0 ? fc.array(fc.tuple(fc.constantFrom(...options), oddText), { maxLength: 2 }) : fc.constant([])
    return fc
      .tuple(flags, fc.array(oddText, { maxLength: command.registeredArguments.length }))
      .map(([flags, values]) => [
        command.name(),
        ...flags.flatMap(([option, text]) => [option.long!, ...(option.required || option.optional ? [text] : [])]),
        ...values,
      ])
  })
}

test.each(batches(200, 3))(
  'odd command lines end with a message: seed $seed',
  async ({ seed, count }) => {
    const line = commandLine(program.commands.filter((command) => !lasting.includes(command.name())))
    for (const args of fc.sample(line, { seed, numRuns: count })) {
      const root = folder({ 'site.config.json': JSON.stringify(sound), 'docs/index.md': '# Shop\n' })
      const ended = spawnSync(process.execPath, [docsCommand, ...args], {
        cwd: root,
        encoding: 'utf8',
        env: { PATH: process.env.PATH, HOME: root },
      })
      expect([0, 1, 2], `${JSON.stringify(args)}\n${ended.stdout}${ended.stderr}`).toContain(ended.status)
      expect(ended.stdout + ended.stderr).not.toMatch(/A fault of ours|Node\.js v\d|Cannot find module/)
    }
  },
  300_000,
)
