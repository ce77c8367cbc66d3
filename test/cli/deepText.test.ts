import { expect, test, vi } from 'vitest'
import { sample } from '../sample.ts'
import { css, type DeepForm, elements, html, json, markdown, mistakes, scripts, types, yaml } from './deepForms.ts'
import { docs } from './docsInProcess.ts'
import { folder } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

// A hundred megabytes of text are parsed.
vi.setConfig({ testTimeout: 180_000 })

/** More than the stack of any parser holds, of what takes little of it. */
const levels = 50_000

const typed = { ...scripts, ...types }
const typedElements = { ...typed, ...elements }

/** Check a site in a process of its own, and list the positions in each file. */
async function check(files: Record<string, string>, args: string[] = []) {
  const { code, stdout, stderr } = await docs(['check', '--format', 'json', ...args, '--cwd', smallSite(files)])
  // Without an exit code the process was ended by a signal. 3 is a fault of ours.
  expect([0, 1, 2], stderr).toContain(code)
  const diagnostics = JSON.parse(stdout) as { file: string; line?: number; column?: number; message: string }[]
  return diagnostics.filter(({ line, column }) => line !== undefined && column !== undefined)
}

/** Write each form to a file of its own. Returns its name and text by file. */
function filesOf(forms: Record<string, DeepForm>, path: (name: string) => string, text: (deep: string) => string) {
  return Object.fromEntries(
    sample(Object.entries(forms)).map(([name, form], index) => [path(`f${index}`), { name, text: text(form(levels)) }]),
  )
}

async function unreported(files: Record<string, { name: string; text: string }>, more: Record<string, string> = {}) {
  const texts = Object.fromEntries(Object.entries(files).map(([path, { text }]) => [path, text]))
  const reported = new Set((await check({ ...texts, ...more })).map(({ file }) => file))
  return Object.entries(files)
    .filter(([path]) => !reported.has(path))
    .map(([, { name }]) => name)
}

const fences: [language: string, forms: Record<string, DeepForm>][] = [
  ['js', { ...scripts, ...elements }],
  ['jsx', { ...scripts, ...elements }],
  ['ts', typed],
  ['tsx', typedElements],
  ['json', json],
  ['yaml', yaml],
  ['css', css],
  ['html', html],
]

test.each(fences)(
  'a sample of `%s` that is nested too deeply is reported, in each of its forms',
  async (language, forms) => {
    const files = filesOf(
      forms,
      (name) => `docs/${name}.md`,
      (deep) => `# Deep\n\n\`\`\`${language}\n${deep}\n\`\`\`\n`,
    )
    expect(await unreported(files)).toEqual([])
  },
)

test.each([
  ['js', { ...scripts, ...elements }],
  ['ts', typed],
  ['tsx', typedElements],
  ['css', css],
] as [string, Record<string, DeepForm>][])(
  'a module in `.%s` that is nested too deeply is reported, in each of its forms',
  async (extension, forms) => {
    const files = filesOf(
      forms,
      (name) => `src/deep/${name}.${extension}`,
      (deep) => `/* @docusaurus/Translate */\n${deep}`,
    )
    const imports = Object.keys(files).map((path) => `import '${path.replace('src', '..')}'\n`)
    const page = `${imports.join('')}export default () => null\n`
    const more = {
      'src/pages/all.jsx': page,
      'site.config.mjs': config().replace('pages: false', "pages: { path: 'src/pages' }"),
    }
    expect(await unreported(files, more)).toEqual([])
  },
)

test.each(['js', 'jsx', 'ts', 'tsx', 'json'])(
  'a sample of `%s` with an error at each place of a long line is reported',
  async (language) => {
    const files = filesOf(
      mistakes,
      (name) => `docs/${name}.md`,
      (long) => `# Long\n\n\`\`\`${language}\n${long}\n\`\`\`\n`,
    )
    expect(await unreported(files)).toEqual([])
  },
)

test.each(['js', 'ts', 'tsx'])(
  'a module in `.%s` with an error at each place of a long line is reported',
  async (extension) => {
    const files = filesOf(
      mistakes,
      (name) => `src/long/${name}.${extension}`,
      (long) => long,
    )
    const imports = Object.keys(files).map((path) => `import '${path.replace('src', '..')}'\n`)
    const more = {
      'src/pages/all.jsx': `${imports.join('')}export default () => null\n`,
      'site.config.mjs': config().replace('pages: false', "pages: { path: 'src/pages' }"),
    }
    expect(await unreported(files, more)).toEqual([])
  },
)

test.each([
  ['JSON', 'json', json],
  ['YAML', 'yml', yaml],
] as const)(
  'a `_category_` file in %s that is nested too deeply is reported, in each of its forms',
  async (_, extension, forms) => {
    const files = filesOf(
      forms,
      (name) => `docs/${name}/_category_.${extension}`,
      (deep) => deep,
    )
    const docs = Object.keys(files).map((path) => [path.replace(/_category_.*/, 'a.md'), '# A\n'])
    expect(await unreported(files, Object.fromEntries(docs))).toEqual([])
  },
)

test('front matter that is nested too deeply is reported, in each of its forms', async () => {
  const files = filesOf(
    yaml,
    (name) => `docs/${name}.md`,
    (deep) => `---\na:\n  ${deep.replace(/\n(?=.)/g, '\n  ')}\n---\n\n# Deep\n`,
  )
  expect(await unreported(files)).toEqual([])
})

/** A doc beside the deep ones: its mistake is found where the check goes on. */
const mistaken = { 'docs/zucchini.md': '# Zucchini\n\n[Peel it](peeling.md)\n' }

const mistake = expect.objectContaining({ file: 'docs/zucchini.md', code: 'link-file-missing' })

test.each([
  ['an expression', (deep: string) => `# Deep\n\n{${deep}}\n`],
  ['an attribute', (deep: string) => `# Deep\n\n<b title={${deep}}>a</b>\n`],
  ['an export', (deep: string) => `# Deep\n\nexport const fruit = () => {\n${deep}\n}\n`],
])('%s in MDX that is nested too deeply does not end the check', async (_, text) => {
  const deep = ([name, form]: [string, DeepForm], count: number) =>
    [`docs/${name.replaceAll(' ', '-')}-${count}.mdx`, text(form(count))] as const
  const forms = Object.entries({ ...scripts, ...elements })
  const flat = forms.filter(([name]) => ['sums on lines', 'texts', 'negations', 'members'].includes(name))
  const files = Object.fromEntries([
    ...sample(forms).map((form) => deep(form, 10_000)),
    ...sample(flat).map((form) => deep(form, 100_000)),
  ])
  expect(await check({ ...files, ...mistaken })).toContainEqual(mistake)
})

test('elements without an end in an expression of MDX do not take exponential time', async () => {
  const names = ['open elements', 'fragments', 'attributes', 'spread attributes', 'expressions in elements']
  // Braces and end tags that close nothing.
  const stray = ['<b>}infer ', '<A>?/>>(', 'while(</b><a>({a', '/><b>', '/>new <a b={', '<a {...~~</a>']
  const texts = [...names.map((name) => elements[name]!(60)), ...stray.map((text) => text.repeat(60))]
  const files = texts.flatMap((text, index) => [
    [`docs/text${index}.mdx`, `# Open\n\n{${text}}\n`],
    [`docs/attribute${index}.mdx`, `# Open\n\n<b title={${text}}>a</b>\n`],
  ])
  expect(await check({ ...Object.fromEntries(files), ...mistaken })).toContainEqual(mistake)
})

test.each(['md', 'mdx'])('Markdown in `.%s` that is nested too deeply does not end the check', async (extension) => {
  const files = sample(Object.entries(markdown)).flatMap(([name, form]) =>
    [900, 1500].map((count) => [
      `docs/${name.replaceAll(' ', '-')}-${count}.${extension}`,
      `# Deep\n\n${form(count)}\n`,
    ]),
  )
  expect(await check({ ...Object.fromEntries(files), ...mistaken })).toContainEqual(mistake)
})

const inConfig = ['brackets', 'negations', 'sums', 'arrows', 'else if', 'templates', 'calls', 'objects'].map(
  (name) => [name, scripts[name]!] as const,
)

test.each(sample(inConfig))(
  'a config with %s that are nested too deeply is an error with a position',
  async (_, form) => {
    const root = folder({ 'site.config.mjs': `const a = 1\nexport default () => {\n${form(levels)}\n}\n` })
    const { code, stdout } = await docs(['check', '--format', 'json', '--cwd', root])
    expect(code).toBe(2)
    expect(JSON.parse(stdout)).toMatchObject([
      { file: 'site.config.mjs', line: expect.any(Number), column: expect.any(Number) },
    ])
  },
)

test.each(sample(inConfig))(
  'a sidebars file with %s that are nested too deeply is reported with a position',
  async (_, form) => {
    const files = {
      'site.config.mjs': config().replace("routeBasePath: '/'", "$&, sidebarPath: 'sidebars.mjs'"),
      'sidebars.mjs': `import './other.mjs'\nexport default {}\n`,
      'other.mjs': `const a = 1\n${form(levels)}\n`,
    }
    expect(await check(files)).toMatchObject([{ file: 'other.mjs' }])
  },
)

test('the position of what is nested too deeply is that of its bracket', async () => {
  const diagnostics = await check({ 'docs/deep.md': `# Deep\n\n\`\`\`js\nconst a = 1\n${'['.repeat(5000)}\n\`\`\`\n` })
  expect(diagnostics).toMatchObject([
    {
      file: 'docs/deep.md',
      line: 5,
      column: 999,
      message: 'The `js` sample does not parse: it is nested more than 1,000 levels deep.',
    },
  ])
})

test('a long file of ordinary code is not nested too deeply', async () => {
  const statement = (index: number) =>
    `export function f${index}(a: number, b?: Map<string, number[]>) {\n  if (a > 1 && !b) return \`\${a} it's [\`\n  else if (a < 0) return -a * 2\n  return b ?? a / 2 // (\n}\n`
  const text = Array.from({ length: 3000 }, (_, index) => statement(index)).join('')
  const list = JSON.stringify(
    Array.from({ length: 5000 }, (_, index) => ({ id: -index, names: ["it's", ':('] })),
    null,
    1,
  )
  const files = { 'docs/long.md': `# Long\n\n\`\`\`ts\n${text}\`\`\`\n\n\`\`\`json\n${list}\n\`\`\`\n` }
  expect(await check(files)).toEqual([])
})
