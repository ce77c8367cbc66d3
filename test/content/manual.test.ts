import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { globSync } from 'fast-glob'
import { createJiti } from 'jiti'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { program } from '../../cli/docs.ts'
import { existingPages, generatePages } from '../../content/manual/generate/generate.ts'
import { pictured, picturedPages } from '../../content/manual/generate/pictures.ts'
import { siteConfig } from '../../schemas/config.ts'
import { errors } from '../../schemas/errors.ts'
import { docs } from '../cli/docsInProcess.ts'
import { folder } from '../cli/folder.ts'
import { manual, reportOf } from '../ownSites.ts'
import { type Fence, fencesIn } from './fences.ts'
import { githubWorkflow } from './githubWorkflow.ts'
import { gitlabFile } from './gitlabFile.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const pagePath = (path: string) => join(root, 'content/manual/docs', path)

/** The code blocks of the pages that are written by hand. */
const samples = fencesIn(['content/manual/docs/**/*.{md,mdx}', '!content/manual/docs/{codes,reference}/**'])
const titleOf = ({ meta }: Fence) => /title="([^"]*)"/.exec(meta)?.[1] ?? ''
const positionOf = ({ file, line }: Fence) => `${file}:${line}`

test('the manual has no diagnostic', () => {
  expect(reportOf(manual())).toEqual([])
})

test('the reference of the manual is generated from the code as it is', () => {
  const pages = generatePages()
  expect(existingPages(), 'run `npm run schemas`').toEqual(Object.keys(pages).sort())
  for (const [path, text] of Object.entries(pages)) {
    expect(readFileSync(pagePath(path), 'utf8'), `${path}: run \`npm run schemas\``).toBe(text)
  }
})

test('`docs explain` prints the text of the page of each code', async () => {
  const codes = Object.keys(errors)
  const { stdout } = await docs(['explain', codes.join(',')])
  const words = (text: string) =>
    text
      .replace(/^`{3,}\S+ title="([^"]*)".*$/gm, '$1')
      .replace(/^\s*`{3,}.*$/gm, '')
      .replace(/\s+/g, ' ')
      .trim()
  const explained = stdout.split(/^([a-z\d-]+) {2}\((?:error|warning|info)\)$/m).slice(1)
  expect(explained.filter((_, index) => index % 2 === 0)).toEqual(codes)
  for (const [index, code] of codes.entries()) {
    const page = readFileSync(pagePath(`codes/${code}.md`), 'utf8').replace(/^[\s\S]*?^# .*$/m, '')
    expect(words(page), code).toBe(words(explained[2 * index + 1]!))
  }
})

test('every guide ends with the next step', () => {
  const guides = globSync(['content/manual/docs/**/*.{md,mdx}', '!**/_*', '!content/manual/docs/{codes,reference}/**'])
  expect(guides.length).toBeGreaterThan(50)
  for (const guide of guides) {
    const last = readFileSync(guide, 'utf8')
      .split(/^(?=## )/m)
      .at(-1)!
    expect(last, guide).toMatch(/^## Next(?: \{#.*\})?\n\n(?:- .*\]\(\.[^)]+\).*\n(?: {2}\S.*\n)*)+$/)
  }
})

test('the page of hooks and components has a sample of each', async () => {
  const page = readFileSync(pagePath('look/hooks-and-components.md'), 'utf8')
  const exported = ['components', 'hooks'].map((file) => readFileSync(join(root, `renderer/theme/${file}.ts`), 'utf8'))
  const names = [...exported.join('\n').matchAll(/default as (\w+)|\b(use\w+)(?=,| \})/g)].map(
    ([, one, other]) => one ?? other,
  )
  expect(names.length).toBeGreaterThan(30)
  for (const name of names) {
    expect(page, name).toContain(`\n### \`${name}\`\n`)
    expect(page, name).toMatch(new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from 'quire-docs/`))
  }
})

test.each(picturedPages)(
  'each option on %s is shown in a small picture, which is taken with the config above it',
  (name) => {
    const page = `content/manual/docs/${name}`
    const text = readFileSync(join(root, page), 'utf8')
    const pictures = pictured(text)
    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.length).toBe(text.match(/^!\[/gm)?.length)
    for (const { image } of pictures) {
      const { size } = statSync(join(root, dirname(page), image))
      expect(size, image).toBeGreaterThan(1000)
      expect(size, image).toBeLessThan(20_000)
    }
  },
)

test('the page of the commands has every command and option', () => {
  const page = readFileSync(pagePath('reference/commands.md'), 'utf8')
  const commands = program.commands.flatMap((command) => [command, ...command.commands])
  expect(commands.length).toBeGreaterThan(10)
  for (const command of commands) expect(page).toContain(` ${command.name()}`)
  for (const { flags } of commands.flatMap(({ options }) => options)) expect(page).toContain(`\`${flags}\``)
})

test('samples of TypeScript agree with the types of the package', () => {
  const scripts = samples.filter((sample) => /^tsx?$/.test(sample.language))
  expect(scripts.length).toBeGreaterThan(30)
  const target = folder({})
  symlinkSync(join(root, 'node_modules'), join(target, 'node_modules'))
  const positions = new Map<string, string>()
  for (const [index, sample] of scripts.entries()) {
    // The samples of a page are files of one site; a second sample with the same title belongs to another one.
    const path = titleOf(sample) || `sample.${sample.language}`
    const page = sample.file.replace(/\W/g, '_')
    const file = positions.has(`${page}/${path}`) ? `${page}_${index}/${path}` : `${page}/${path}`
    positions.set(file, positionOf(sample))
    mkdirSync(dirname(join(target, file)), { recursive: true })
    writeFileSync(join(target, file), sample.text)
  }
  const own = (path: string) => [join(root, path)]
  const theme = join(root, 'renderer/theme')
  writeFileSync(
    join(target, 'modules.d.ts'),
    "declare module '@theme-original/*' {\n  const Part: import('react').ComponentType<object>\n  export default Part\n}\ndeclare module '*.module.css' {\n  const names: Record<string, string>\n  export default names\n}\n",
  )
  const compilerOptions = {
    ...{ target: 'ES2023', module: 'ESNext', moduleResolution: 'Bundler', jsx: 'react-jsx', strict: true },
    ...{ allowImportingTsExtensions: true, skipLibCheck: true, noEmit: true, types: ['node', 'vite/client'] },
    paths: {
      'quire-docs': own('schemas/index.ts'),
      'quire-docs/api': own('cli/api.ts'),
      'quire-docs/testing': own('renderer/theme/context/SitePage.tsx'),
      'quire-docs/vite': own('renderer/node/bundle/compiledTheme.ts'),
      'quire-docs/*': ['*.ts', 'context/*.ts', 'html/*.ts', 'loading/*.tsx'].map((files) => join(theme, files)),
      '@docusaurus/plugin-content-blog/client': [join(theme, 'blog/blogClient.tsx')],
      '@docusaurus/plugin-content-docs/client': [join(theme, 'docusaurus/docsClient.ts')],
      '@docusaurus/*': ['docusaurus/*.tsx', 'docusaurus/*.ts', 'mdx/*.tsx'].map((files) => join(theme, files)),
      '@theme/*': [join(theme, 'mdx/*.tsx')],
    },
  }
  writeFileSync(
    join(target, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['**/*', join(root, 'renderer/node/bundle/virtual.d.ts')] }),
  )
  const output = compile(target)
  const place = (file: string) => [...positions].find(([path]) => file.endsWith(path))?.[1] ?? file
  expect(output.replace(/^(\S+?)(?=\(\d+,\d+\))/gm, place)).toBe('')
})

/** What the compiler prints. */
function compile(project: string): string {
  try {
    execFileSync(process.execPath, [
      join(root, 'node_modules/typescript/lib/tsc.js'),
      '-p',
      project,
      '--pretty',
      'false',
    ])
    return ''
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout)
  }
}

test('samples of the config fit its schema', async () => {
  const configs = samples.filter((sample) => titleOf(sample).startsWith('site.config.'))
  expect(configs.length).toBeGreaterThan(30)
  const jiti = createJiti(import.meta.url, {
    alias: { 'quire-docs': join(root, 'schemas/index.ts') },
    moduleCache: false,
  })
  const target = folder({})
  symlinkSync(join(root, 'node_modules'), join(target, 'node_modules'))
  for (const [index, sample] of configs.entries()) {
    const file = join(target, `${index}.${sample.language === 'json' ? 'json' : 'ts'}`)
    writeFileSync(file, sample.text)
    const config = await jiti.import(file, { default: true })
    expect(siteConfig.safeParse(config).error?.issues ?? [], positionOf(sample)).toEqual([])
  }
})

test('files for CI are ones that the services read', async () => {
  const files = samples.filter((sample) => sample.language === 'yaml' && /^\.git(?:hub|lab)/.test(titleOf(sample)))
  const parserOf = (title: string) => (title === '.gitlab-ci.yml' ? gitlabFile : githubWorkflow)
  expect(files.length).toBeGreaterThanOrEqual(4)
  for (const sample of files) {
    expect(await parserOf(titleOf(sample))(sample.text), positionOf(sample)).toEqual([])
    expect(parse(sample.text), positionOf(sample)).toBeTypeOf('object')
  }
})
