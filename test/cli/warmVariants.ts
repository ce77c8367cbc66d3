import {
  appendFileSync,
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { put } from './folder.ts'
import { git } from './git.ts'
import { config } from './smallSite.ts'

/** A way in which what a site is made of changes between two builds. */
export interface WarmVariant {
  name: string
  files: Record<string, string>
  /** Run before the first build, for what is more than files. */
  prepare?: (root: string) => void
  change?: (root: string) => void
  /** The environment of the first build and of the second one. */
  env?: [Record<string, string>, Record<string, string>]
}

const pluginConfig = (more = '') =>
  `import plugin from './plugin.mjs'\n${config(`checks: { 'link-broken': 'warn' }, markdown: { remarkPlugins: [plugin] }, ${more}`)}`

/** A plugin that adds what an expression is to each doc, as text and as a link. */
const adding = (expression: string, above = '') => `${above}
import fs from 'node:fs'
import { join } from 'node:path'
export default () => async (tree, file) => {
  const added = String(await (async () => ${expression})())
  const url = '/x' + Buffer.from(added).toString('hex').slice(0, 60)
  tree.children.push({ type: 'paragraph', children: [{ type: 'link', url, children: [{ type: 'text', value: added }] }] })
}
`

const withPlugin = (expression: string, above = '', files: Record<string, string> = {}) => ({
  'site.config.mjs': pluginConfig(),
  'plugin.mjs': adding(expression, above),
  ...files,
})

/** The same bytes in number and the same times, as a restored archive or a patch has them. */
export function rewrite(file: string, text: string): void {
  const { size, atime, mtime } = lstatSync(file)
  if (Buffer.byteLength(text) !== size) throw new Error(`${file} has another size`)
  writeFileSync(file, text)
  utimesSync(file, atime, mtime)
}

const putting = (files: Record<string, string>) => (root: string) => put(root, files)
const removing = (path: string) => (root: string) => rmSync(join(root, path), { recursive: true })
const linked = (path: string, target: string) => (root: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  rmSync(join(root, path), { force: true })
  symlinkSync(target, join(root, path))
}

const data = { 'data/a.txt': 'one' }
const changed = putting({ 'data/a.txt': 'two and more' })

/** Expressions of a plugin that read `data/a.txt`. `root` is the folder of the site, as `file.cwd` may be another. */
const readers: [name: string, expression: string, above?: string][] = [
  ['fs.promises.readFile', "fs.promises.readFile(join(root, 'data/a.txt'), 'utf8')"],
  [
    'readFile of node:fs/promises',
    "readFile(join(root, 'data/a.txt'), 'utf8')",
    "import { readFile } from 'node:fs/promises'",
  ],
  [
    'readFile with a callback',
    "new Promise((done) => fs.readFile(join(root, 'data/a.txt'), 'utf8', (_, text) => done(text)))",
  ],
  [
    'promisify of readFile',
    "promisify(fs.readFile)(join(root, 'data/a.txt'), 'utf8')",
    "import { promisify } from 'node:util'",
  ],
  ['a file URL', "fs.readFileSync(new URL('data/a.txt', import.meta.url), 'utf8')"],
  ['a path as bytes', "fs.readFileSync(Buffer.from(join(root, 'data/a.txt')), 'utf8')"],
  [
    'a stream',
    "(async () => { let text = ''; for await (const part of fs.createReadStream(join(root, 'data/a.txt'))) text += part; return text })()",
  ],
  [
    'a new ReadStream',
    "(async () => { let text = ''; for await (const part of new fs.ReadStream(join(root, 'data/a.txt'))) text += part; return text })()",
  ],
  [
    'openSync and readSync',
    "(() => { const file = fs.openSync(join(root, 'data/a.txt')); const bytes = Buffer.alloc(20); const size = fs.readSync(file, bytes); fs.closeSync(file); return bytes.toString('utf8', 0, size) })()",
  ],
  [
    'a file handle',
    "(async () => { const file = await fs.promises.open(join(root, 'data/a.txt')); try { return await file.readFile('utf8') } finally { await file.close() } })()",
  ],
  [
    'lines of a file handle',
    "(async () => { const file = await fs.promises.open(join(root, 'data/a.txt')); let text = ''; for await (const line of file.readLines()) text += line; return text })()",
  ],
  [
    'readline',
    "(async () => { let text = ''; for await (const line of createInterface({ input: fs.createReadStream(join(root, 'data/a.txt')) })) text += line; return text })()",
    "import { createInterface } from 'node:readline'",
  ],
  ['a blob', "(async () => (await fs.openAsBlob(join(root, 'data/a.txt'))).text())()"],
  [
    'a copy',
    "(() => { const to = join(root, '.quire/copy'); fs.copyFileSync(join(root, 'data/a.txt'), to); return fs.readFileSync(to, 'utf8') })()",
  ],
  [
    'a folder that is copied',
    "(() => { const to = join(root, '.quire/copies'); fs.cpSync(join(root, 'data'), to, { recursive: true }); return fs.readFileSync(join(to, 'a.txt'), 'utf8') })()",
  ],
  [
    'a link to it',
    "(() => { const to = join(root, '.quire/linked'); fs.rmSync(to, { force: true }); fs.linkSync(join(root, 'data/a.txt'), to); return fs.readFileSync(to, 'utf8') })()",
  ],
  ['its size', "fs.statSync(join(root, 'data/a.txt')).size"],
  ['its size, as a large number', "fs.statSync(join(root, 'data/a.txt'), { bigint: true }).size"],
  [
    'its size, of a file handle',
    "(async () => { const file = await fs.promises.open(join(root, 'data/a.txt')); try { return (await file.stat()).size } finally { await file.close() } })()",
  ],
  ['its size, spread', "({ ...fs.lstatSync(join(root, 'data/a.txt')) }).size"],
  ['fs of process.getBuiltinModule', "process.getBuiltinModule('fs').readFileSync(join(root, 'data/a.txt'), 'utf8')"],
  [
    'fs of createRequire',
    "createRequire(import.meta.url)('fs').readFileSync(join(root, 'data/a.txt'), 'utf8')",
    "import { createRequire } from 'node:module'",
  ],
  [
    'a file system that is handed on',
    'read(fs)',
    "const read = ({ readFileSync }) => readFileSync(join(root, 'data/a.txt'), 'utf8')",
  ],
  [
    'another process',
    "execFileSync('cat', [join(root, 'data/a.txt')], { encoding: 'utf8' })",
    "import { execFileSync } from 'node:child_process'",
  ],
  [
    'a process of a promise',
    "promisify(exec)('cat ' + join(root, 'data/a.txt')).then(({ stdout }) => stdout)",
    "import { exec } from 'node:child_process'\nimport { promisify } from 'node:util'",
  ],
  [
    'a thread',
    "new Promise((done) => new Worker(\"require('worker_threads').parentPort.postMessage(require('fs').readFileSync(\" + JSON.stringify(join(root, 'data/a.txt')) + \", 'utf8'))\", { eval: true }).once('message', done))",
    "import { Worker } from 'node:worker_threads'",
  ],
  [
    'a file of variables',
    "(() => { process.loadEnvFile?.(join(root, 'data/a.env')); return process.env.FROM_FILE })()",
  ],
]

const above = (more = '') => `const root = import.meta.dirname ?? new URL('.', import.meta.url).pathname\n${more}`

const fileVariants = readers.map(
  ([name, expression, more]): WarmVariant => ({
    name: `a plugin reads a file: ${name}`,
    files: withPlugin(expression, above(more), { ...data, 'data/a.env': 'FROM_FILE=one\n' }),
    change: putting({ 'data/a.txt': 'two and more', 'data/a.env': 'FROM_FILE=two\n' }),
  }),
)

const list = (expression: string, change: (root: string) => void, more: Partial<WarmVariant> = {}, top = '') => ({
  files: withPlugin(expression, above(top), { ...data, ...more.files }),
  change,
  ...(more.prepare && { prepare: more.prepare }),
})

/** A plugin that adds nothing but words: neither links nor titles differ, of which other parts of a page are made. */
const wordsVariants = readers
  .filter(([name]) => ['another process', 'a thread', 'fs.promises.readFile'].includes(name))
  .map(
    ([name, expression, more]): WarmVariant => ({
      name: `a plugin adds words alone that it reads: ${name}`,
      files: {
        'site.config.mjs': pluginConfig(),
        'plugin.mjs': `${above(more)}
import fs from 'node:fs'
import { join } from 'node:path'
export default () => async (tree) => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: await ${expression} }] })
}
`,
        ...data,
      },
      change: changed,
    }),
  )

const treeVariants: WarmVariant[] = [
  {
    name: 'a file appears: existsSync',
    ...list("fs.existsSync(join(root, 'data/b.txt'))", putting({ 'data/b.txt': '' })),
  },
  {
    name: 'a file disappears: access',
    ...list("fs.promises.access(join(root, 'data/a.txt')).then(() => 'there', () => 'gone')", removing('data/a.txt')),
  },
  {
    name: 'a file appears in a folder: readdir',
    ...list("fs.readdirSync(join(root, 'data')).join()", putting({ 'data/b.txt': '' })),
  },
  {
    name: 'a file appears in a folder: Dirent',
    ...list(
      "fs.readdirSync(join(root, 'data'), { withFileTypes: true }).map((one) => one.name).join()",
      putting({ 'data/b.txt': '' }),
    ),
  },
  {
    name: 'a file becomes a folder: Dirent',
    ...list(
      "fs.readdirSync(join(root, 'data'), { withFileTypes: true }).map((one) => one.name + one.isDirectory()).join()",
      (root) => {
        removing('data/a.txt')(root)
        put(root, { 'data/a.txt/x': '' })
      },
    ),
  },
  {
    name: 'a file in a folder of a folder: recursive readdir',
    ...list(
      "fs.readdirSync(join(root, 'data'), { recursive: true }).sort().join()",
      putting({ 'data/deep/b.txt': '' }),
      { files: { 'data/deep/c.txt': '' } },
    ),
  },
  {
    name: 'a file in a folder of a folder: recursive readdir of promises',
    ...list(
      "fs.promises.readdir(join(root, 'data'), { recursive: true }).then((all) => all.sort().join())",
      putting({ 'data/deep/b.txt': '' }),
      { files: { 'data/deep/c.txt': '' } },
    ),
  },
  {
    name: 'a file in a folder of a folder: recursive opendir',
    ...list(
      "(async () => { const names = []; for await (const { name } of await fs.promises.opendir(join(root, 'data'), { recursive: true })) names.push(name); return names.sort().join() })()",
      putting({ 'data/deep/b.txt': '' }),
      { files: { 'data/deep/c.txt': '' } },
    ),
  },
  {
    name: 'a file becomes a link to the same text: lstat',
    ...list("fs.lstatSync(join(root, 'data/a.txt')).isSymbolicLink()", (root) => {
      renameSync(join(root, 'data/a.txt'), join(root, 'data/c.txt'))
      linked('data/a.txt', 'c.txt')(root)
    }),
  },
  {
    name: 'a link has another target: readFile',
    ...list("fs.readFileSync(join(root, 'data/link'), 'utf8')", linked('data/link', 'b.txt'), {
      files: { 'data/b.txt': 'two' },
      prepare: linked('data/link', 'a.txt'),
    }),
  },
  {
    name: 'a link has another target: readlink',
    ...list("fs.readlinkSync(join(root, 'data/link'))", linked('data/link', 'b.txt'), {
      files: { 'data/b.txt': 'two' },
      prepare: linked('data/link', 'a.txt'),
    }),
  },
  {
    name: 'a dangling link has another target: readlink',
    ...list("fs.readlinkSync(join(root, 'data/link'))", linked('data/link', 'gone-b'), {
      prepare: linked('data/link', 'gone-a'),
    }),
  },
  {
    name: 'a folder that is a link has another target',
    ...list("fs.readFileSync(join(root, 'current/a.txt'), 'utf8')", linked('current', 'v2'), {
      files: { 'v1/a.txt': 'one', 'v2/a.txt': 'two' },
      prepare: linked('current', 'v1'),
    }),
  },
  {
    name: 'a link has another target: realpath',
    ...list("fs.realpathSync.native(join(root, 'data/link'))", linked('data/link', 'b.txt'), {
      files: { 'data/b.txt': 'two' },
      prepare: linked('data/link', 'a.txt'),
    }),
  },
  {
    name: 'the rights of a file',
    ...list("fs.statSync(join(root, 'data/a.txt')).mode.toString(8)", (root) =>
      chmodSync(join(root, 'data/a.txt'), 0o700),
    ),
  },
  {
    name: 'the rights of a file: access',
    ...list(
      "(() => { try { fs.accessSync(join(root, 'data/a.txt'), fs.constants.X_OK); return 'runs' } catch { return 'none' } })()",
      (root) => chmodSync(join(root, 'data/a.txt'), 0o700),
    ),
  },
  {
    name: 'a file appears: glob',
    ...list(
      "fs.globSync ? fs.globSync('*.txt', { cwd: join(root, 'data') }).join() : fs.readdirSync(join(root, 'data')).join()",
      putting({ 'data/b.txt': '' }),
    ),
  },
  {
    name: 'a file is read when another one appears',
    ...list(
      "fs.existsSync(join(root, 'data/b.txt')) ? fs.readFileSync(join(root, 'data/b.txt'), 'utf8') : 'none'",
      putting({ 'data/b.txt': 'there' }),
    ),
  },
  {
    name: 'the old size and time',
    ...list("fs.readFileSync(join(root, 'data/a.txt'), 'utf8')", (root) => rewrite(join(root, 'data/a.txt'), 'two')),
  },
  {
    name: 'a module with the old size and time',
    ...list(
      'value',
      (root) => rewrite(join(root, 'value.mjs'), "export const value = 'two'\n"),
      { files: { 'value.mjs': "export const value = 'one'\n" } },
      "import { value } from './value.mjs'",
    ),
  },
  {
    name: 'JSON that is imported',
    ...list(
      'value.text',
      putting({ 'value.json': '{ "text": "two" }' }),
      { files: { 'value.json': '{ "text": "one" }' } },
      "import value from './value.json'",
    ),
  },
  {
    name: 'a module that is imported later',
    ...list("(await import('./value.mjs')).value", putting({ 'value.mjs': "export const value = 'two'\n" }), {
      files: { 'value.mjs': "export const value = 'one'\n" },
    }),
  },
  {
    name: 'a module that a CommonJS module requires later',
    ...list(
      'read()',
      putting({ 'value.cjs': "module.exports = 'two'\n" }),
      {
        files: {
          'value.cjs': "module.exports = 'one'\n",
          'read.cjs': "module.exports = () => require('./value.cjs')\n",
        },
      },
      "import read from './read.cjs'",
    ),
  },
  {
    name: 'a module by createRequire',
    ...list(
      "createRequire(import.meta.url)('./value.cjs')",
      putting({ 'value.cjs': "module.exports = 'two'\n" }),
      { files: { 'value.cjs': "module.exports = 'one'\n" } },
      "import { createRequire } from 'node:module'",
    ),
  },
  {
    name: 'what a name is resolved to',
    ...list(
      "createRequire(import.meta.url).resolve('./value')",
      (root) => {
        removing('value.json')(root)
        put(root, { 'value/index.js': '' })
      },
      { files: { 'value.json': '1' } },
      "import { createRequire } from 'node:module'",
    ),
  },
  {
    name: 'WebAssembly',
    ...list(
      "new WebAssembly.Instance(new WebAssembly.Module(fs.readFileSync(join(root, 'value.wasm')))).exports.v.value",
      (root) => writeFileSync(join(root, 'value.wasm'), wasm(2)),
      { prepare: (root) => writeFileSync(join(root, 'value.wasm'), wasm(1)) },
    ),
  },
  {
    name: 'a module that node:vm runs',
    ...list(
      "runInNewContext(fs.readFileSync(join(root, 'value.js'), 'utf8'))",
      putting({ 'value.js': '"two"' }),
      { files: { 'value.js': '"one"' } },
      "import { runInNewContext } from 'node:vm'",
    ),
  },
]

/** A module that exports one number. */
const wasm = (value: number) =>
  Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 6, 6, 1, 0x7f, 0, 0x41, value, 0x0b, 7, 5, 1, 1, 0x76, 3, 0)

const inEnvironment = (
  name: string,
  expression: string,
  one: Record<string, string>,
  two: Record<string, string>,
  more = '',
): WarmVariant => ({
  name: `a plugin reads the environment: ${name}`,
  files: withPlugin(expression, above(more)),
  env: [one, two],
})

const environmentVariants: WarmVariant[] = [
  inEnvironment('a variable', 'process.env.RELEASE', { RELEASE: 'one' }, { RELEASE: 'two' }),
  inEnvironment(
    'env of node:process',
    'env.RELEASE',
    { RELEASE: 'one' },
    { RELEASE: 'two' },
    "import { env } from 'node:process'",
  ),
  inEnvironment('in', "'RELEASE' in process.env", { RELEASE: 'one' }, {}),
  inEnvironment('Object.hasOwn', "Object.hasOwn(process.env, 'RELEASE')", { RELEASE: 'one' }, {}),
  inEnvironment('a copy', '({ ...process.env }).RELEASE', { RELEASE: 'one' }, { RELEASE: 'two' }),
  inEnvironment('JSON', 'JSON.parse(JSON.stringify(process.env)).RELEASE', { RELEASE: 'one' }, { RELEASE: 'two' }),
  inEnvironment(
    'all arguments of the process',
    'execArgv.join() + String(process.env.NODE_OPTIONS)',
    { NODE_OPTIONS: '--no-warnings' },
    { NODE_OPTIONS: '--no-deprecation' },
    "import { execArgv } from 'node:process'",
  ),
  inEnvironment(
    'another process',
    "execSync('echo $RELEASE').toString()",
    { RELEASE: 'one' },
    { RELEASE: 'two' },
    "import { execSync } from 'node:child_process'",
  ),
  inEnvironment('the time zone', 'new Date(0).getTimezoneOffset()', { TZ: 'UTC' }, { TZ: 'Asia/Tokyo' }),
  inEnvironment(
    'the time zone of Intl',
    'Intl.DateTimeFormat().resolvedOptions().timeZone',
    { TZ: 'UTC' },
    { TZ: 'Asia/Tokyo' },
  ),
  inEnvironment('the home folder', 'os.homedir()', { HOME: '/tmp/a' }, { HOME: '/tmp/b' }, "import os from 'node:os'"),
  inEnvironment(
    'the folder for temporary files',
    'tmpdir()',
    { TMPDIR: '/tmp/a' },
    { TMPDIR: '/tmp/b' },
    "import { tmpdir } from 'node:os'",
  ),
  inEnvironment(
    'a file whose name it is',
    "fs.readFileSync(join(root, process.env.RELEASE), 'utf8')",
    { RELEASE: 'plugin.mjs' },
    { RELEASE: 'docs/index.md' },
  ),
]

/** A plugin that keeps what it has read for the next docs. */
const keepingVariants: WarmVariant[] = [
  ...[
    'setImmediate',
    'queueMicrotask',
    '((read) => setTimeout(read, 20))',
    '((read) => setTimeout(read, 20).unref())',
  ].map(
    (begin): WarmVariant => ({
      name: `a plugin reads a file for the next doc after this one is done: ${begin}`,
      files: {
        ...withPlugin(
          `(() => { const last = next; ${begin}(() => { next = fs.readFileSync(join(root, 'words.txt'), 'utf8') }); return last })()`,
          above("let next = 'first'"),
        ),
        'docs/a.md': '# A\n',
        'words.txt': 'one',
      },
      change: putting({ 'words.txt': 'two' }),
    }),
  ),
  {
    name: 'a plugin reads two files for the next doc, one after the other',
    files: {
      ...withPlugin(
        "(() => { const last = next; fs.promises.readFile(join(root, 'plugin.mjs')).then(() => fs.readFile(join(root, 'words.txt'), 'utf8', (_, words) => { next = words })); return last })()",
        above("let next = 'first'"),
      ),
      'docs/a.md': '# A\n',
      'words.txt': 'one',
    },
    change: putting({ 'words.txt': 'two' }),
  },
  {
    name: 'a plugin reads a file again and again',
    files: {
      ...withPlugin(
        "(() => { const last = next; setInterval(() => { next = fs.readFileSync(join(root, 'words.txt'), 'utf8') }, 1).unref(); return last })()",
        above("let next = 'first'"),
      ),
      'docs/a.md': '# A\n',
      'words.txt': 'one',
    },
    change: putting({ 'words.txt': 'two' }),
  },
  {
    name: 'a plugin keeps a file that the first doc happens to name',
    files: {
      ...withPlugin("(words ??= fs.readFileSync(join(root, 'words.txt'), 'utf8'))", above('let words')),
      'docs/a.md': '# A\n\nEdit `words.txt`.\n',
      'words.txt': 'one',
    },
    change: putting({ 'words.txt': 'two' }),
  },
  {
    name: 'a plugin keeps each file that docs name',
    files: {
      ...withPlugin(
        "[...file.value.matchAll(/use=(\\S+)/g)].map(([, name]) => (kept[name] ??= fs.readFileSync(join(root, name), 'utf8'))).join()",
        above('const kept = {}'),
      ),
      'docs/a.md': '# A\n\nuse=words.txt\n',
      'docs/b.md': '# B\n\nuse=words.txt\n',
      'words.txt': 'one',
    },
    change: putting({ 'words.txt': 'two' }),
  },
  {
    name: 'a plugin keeps a file in globalThis',
    files: {
      ...withPlugin("(globalThis.words ??= fs.readFileSync(join(root, 'words.txt'), 'utf8'))", above()),
      'docs/a.md': '# A\n\nEdit `words.txt`.\n',
      'words.txt': 'one',
    },
    change: putting({ 'words.txt': 'two' }),
  },
  {
    name: 'a plugin reads a file before it is asked to',
    files: {
      ...withPlugin('words', above("const words = fs.promises.readFile(join(root, 'words.txt'), 'utf8')")),
      'words.txt': 'one',
    },
    change: putting({ 'words.txt': 'two' }),
  },
  {
    name: 'a plugin reads a file in a timer',
    files: {
      ...withPlugin(
        "new Promise((done) => setTimeout(() => done(fs.readFileSync(join(root, 'words.txt'), 'utf8')), 5))",
        above(),
      ),
      'words.txt': 'one',
    },
    change: putting({ 'words.txt': 'two' }),
  },
]

const packageFile = (name: string, more = {}) =>
  JSON.stringify({ name, version: '1.0.0', type: 'module', main: 'index.js', ...more })

const inPackage = (
  name: string,
  code: string,
  change: (root: string) => void,
  more: Record<string, string> = {},
  manifest = {},
): WarmVariant => ({
  name: `a package: ${name}`,
  files: {
    'site.config.mjs': `import plugin from 'remark-words'\n${config("checks: { 'link-broken': 'warn' }, markdown: { remarkPlugins: [plugin] },")}`,
    'node_modules/remark-words/package.json': packageFile('remark-words', manifest),
    'node_modules/remark-words/index.js': code,
    ...more,
  },
  change,
})

const packageVariants: WarmVariant[] = [
  inPackage(
    'a text beside its code',
    adding("fs.readFileSync(new URL('words.txt', import.meta.url), 'utf8')"),
    putting({ 'node_modules/remark-words/words.txt': 'two' }),
    { 'node_modules/remark-words/words.txt': 'one' },
  ),
  inPackage(
    'a text of another package',
    adding(
      "fs.readFileSync(createRequire(import.meta.url).resolve('words/words.md'), 'utf8')",
      "import { createRequire } from 'node:module'",
    ),
    putting({ 'node_modules/words/words.md': 'two' }),
    { 'node_modules/words/package.json': packageFile('words'), 'node_modules/words/words.md': 'one' },
  ),
  inPackage('the old size and time', adding("'one'"), (root) => {
    const file = join(root, 'node_modules/remark-words/index.js')
    rewrite(file, readFileSync(file, 'utf8').replace("'one'", "'two'"))
  }),
  inPackage(
    'other exports',
    adding('words', "import words from 'words/list'"),
    (root) =>
      put(root, { 'node_modules/words/package.json': packageFile('words', { exports: { './list': './two.js' } }) }),
    {
      'node_modules/words/package.json': packageFile('words', { exports: { './list': './one.js' } }),
      'node_modules/words/one.js': "export default 'one'",
      'node_modules/words/two.js': "export default 'two'",
    },
    { dependencies: { words: '1' } },
  ),
  inPackage(
    'a package that it does not declare',
    adding('words', "import words from 'words'"),
    putting({ 'node_modules/words/index.js': "export default 'two'" }),
    { 'node_modules/words/package.json': packageFile('words'), 'node_modules/words/index.js': "export default 'one'" },
  ),
  inPackage(
    'a file of the site that it imports',
    adding(
      "(await import(pathToFileURL(join(file.cwd, 'words.mjs')).href)).default",
      "import { pathToFileURL } from 'node:url'",
    ),
    putting({ 'words.mjs': "export default 'two'\n" }),
    { 'words.mjs': "export default 'one'\n" },
  ),
  {
    name: 'a package with top-level await',
    files: {
      'site.config.ts': `import { words } from 'words'\nimport plugin from './plugin.mjs'\n${config('markdown: { remarkPlugins: [plugin] }, tagline: words,')}`,
      'plugin.mjs': adding("(await import('words')).words", ''),
      'node_modules/words/package.json': packageFile('words'),
      'node_modules/words/index.js': "import { text } from './text.js'\nexport const words = await text\n",
      'node_modules/words/text.js': "export const text = Promise.resolve('one')\n",
    },
    prepare: (root) => rmSync(join(root, 'site.config.mjs')),
    change: putting({ 'node_modules/words/text.js': "export const text = Promise.resolve('two')\n" }),
  },
  {
    name: 'a plugin package with top-level await, in a config in TypeScript',
    files: {
      'site.config.ts': `import plugin from 'remark-words'\n${config("checks: { 'link-broken': 'warn' }, markdown: { remarkPlugins: [plugin] },")}`,
      'node_modules/remark-words/package.json': packageFile('remark-words'),
      'node_modules/remark-words/index.js': adding('words', "const words = await 'one'"),
    },
    prepare: (root) => rmSync(join(root, 'site.config.mjs')),
    change: putting({ 'node_modules/remark-words/index.js': adding('words', "const words = await 'two'") }),
  },
  inPackage(
    'a file of the site that it requires',
    adding(
      "createRequire(import.meta.url)(join(file.cwd, 'words.cjs'))",
      "import { createRequire } from 'node:module'",
    ),
    putting({ 'words.cjs': "module.exports = 'two'\n" }),
    { 'words.cjs': "module.exports = 'one'\n" },
  ),
  inPackage(
    'JSON of the site that it imports',
    adding(
      "(await import(pathToFileURL(join(file.cwd, 'words.json')).href, { with: { type: 'json' } })).default",
      "import { pathToFileURL } from 'node:url'",
    ),
    putting({ 'words.json': '"two"' }),
    { 'words.json': '"one"' },
  ),
  inPackage(
    'a package that it imports later',
    adding("(await import('words')).default"),
    putting({ 'node_modules/words/index.js': "export default 'two'" }),
    { 'node_modules/words/package.json': packageFile('words'), 'node_modules/words/index.js': "export default 'one'" },
  ),
  inPackage(
    'a package that it imports by a file',
    adding("(await import(new URL('../words/index.js', import.meta.url).href)).default"),
    putting({ 'node_modules/words/index.js': "export default 'two'" }),
    { 'node_modules/words/package.json': packageFile('words'), 'node_modules/words/index.js': "export default 'one'" },
  ),
  inPackage(
    'a package that is installed in a nearer folder',
    adding('words', "import words from 'words'"),
    putting({
      'node_modules/remark-words/node_modules/words/package.json': packageFile('words'),
      'node_modules/remark-words/node_modules/words/index.js': "export default 'two'",
    }),
    { 'node_modules/words/package.json': packageFile('words'), 'node_modules/words/index.js': "export default 'one'" },
    { dependencies: { words: '1' } },
  ),
  inPackage(
    'a helper that reads the environment',
    adding('words()', "import words from 'words'"),
    (root) => appendFileSync(join(root, 'node_modules/words/words.yml'), 'two'),
    {
      'node_modules/words/package.json': packageFile('words'),
      'node_modules/words/index.js':
        "import fs from 'node:fs'\nexport default () => fs.readFileSync(new URL('words.yml', import.meta.url), 'utf8')",
      'node_modules/words/words.yml': 'one',
    },
    { dependencies: { words: '1' } },
  ),
  {
    name: 'a package: a linked workspace reads a text beside its code',
    files: {
      'site.config.mjs': `import plugin from 'remark-words'\n${config("checks: { 'link-broken': 'warn' }, markdown: { remarkPlugins: [plugin] },")}`,
      'packages/remark-words/package.json': packageFile('remark-words'),
      'packages/remark-words/index.js': adding("fs.readFileSync(new URL('words.txt', import.meta.url), 'utf8')"),
      'packages/remark-words/words.txt': 'one',
    },
    prepare: linked('node_modules/remark-words', '../packages/remark-words'),
    change: putting({ 'packages/remark-words/words.txt': 'two' }),
  },
  {
    name: 'a package: a link leads to another one',
    files: {
      'site.config.mjs': `import plugin from 'remark-words'\n${config("checks: { 'link-broken': 'warn' }, markdown: { remarkPlugins: [plugin] },")}`,
      'packages/one/package.json': packageFile('remark-words'),
      'packages/one/index.js': adding("'one'"),
      'packages/two/package.json': packageFile('remark-words'),
      'packages/two/index.js': adding("'two'"),
    },
    prepare: linked('node_modules/remark-words', '../packages/one'),
    change: linked('node_modules/remark-words', '../packages/two'),
  },
]

const pagesConfig = (more = '') =>
  config(`checks: { 'link-broken': 'warn' }, pages: { path: 'pages' }, ${more}`).replace('pages: false,', '')

const withPage = (
  name: string,
  value: string,
  change: WarmVariant['change'],
  files: Record<string, string> = {},
  top = '',
): WarmVariant => ({
  name: `a page: ${name}`,
  files: {
    'site.config.mjs': pagesConfig(),
    'pages/about.jsx': `import fs from 'node:fs'\nimport { join } from 'node:path'\nconst root = process.env.SITE\n${top}\nexport default () => <main><a href={'/x' + Buffer.from(String(${value})).toString('hex')}>{String(${value})}</a></main>\n`,
    ...files,
  },
  ...(change && { change }),
})

const pageVariants: WarmVariant[] = [
  withPage('a file', "fs.readFileSync(join(root, 'data/a.txt'), 'utf8')", changed, data),
  withPage(
    'a file with the old size and time',
    "fs.readFileSync(join(root, 'data/a.txt'), 'utf8')",
    (root) => rewrite(join(root, 'data/a.txt'), 'two'),
    data,
  ),
  withPage(
    'a file at its top',
    'text',
    changed,
    data,
    "const text = fs.readFileSync(join(root, 'data/a.txt'), 'utf8')",
  ),
  withPage(
    'a file, awaited at its top',
    'text',
    changed,
    data,
    "const text = await fs.promises.readFile(join(root, 'data/a.txt'), 'utf8')",
  ),
  withPage(
    'a recursive list',
    "fs.readdirSync(join(root, 'data'), { recursive: true }).sort().join()",
    putting({ 'data/deep/b.txt': '' }),
    { 'data/deep/c.txt': '' },
  ),
  withPage(
    'JSON',
    'words.text',
    putting({ 'words.json': '{ "text": "two" }' }),
    { 'words.json': '{ "text": "one" }' },
    "import words from '../words.json'",
  ),
  withPage('text with ?raw', 'words', changed, data, "import words from '../data/a.txt?raw'"),
  withPage(
    'a module',
    'words',
    putting({ 'words.js': "export default 'two'\n" }),
    { 'words.js': "export default 'one'\n" },
    "import words from '../words.js'",
  ),
  withPage(
    'a module with the old size and time',
    'words',
    (root) => rewrite(join(root, 'words.js'), "export default 'two'\n"),
    { 'words.js': "export default 'one'\n" },
    "import words from '../words.js'",
  ),
  withPage(
    'a package',
    'words',
    putting({ 'node_modules/words/index.js': "export default 'two'" }),
    { 'node_modules/words/package.json': packageFile('words'), 'node_modules/words/index.js': "export default 'one'" },
    "import words from 'words'",
  ),
  withPage(
    'a text of a package',
    'words',
    putting({ 'node_modules/words/words.txt': 'two' }),
    { 'node_modules/words/package.json': packageFile('words'), 'node_modules/words/words.txt': 'one' },
    "import words from 'words/words.txt?raw'",
  ),
  withPage(
    'a text of a package that its code reads',
    'words()',
    putting({ 'node_modules/words/words.txt': 'two' }),
    {
      'node_modules/words/package.json': packageFile('words'),
      'node_modules/words/index.js':
        "import fs from 'node:fs'\nexport default () => fs.readFileSync(process.env.SITE + '/node_modules/words/words.txt', 'utf8')",
      'node_modules/words/words.txt': 'one',
    },
    "import words from 'words'",
  ),
  withPage(
    'a file that another page happens to name',
    'text()',
    putting({ 'words.txt': 'two' }),
    {
      'pages/a.jsx': "import { text } from '../text.js'\nexport default () => <p>words.txt {text()}</p>\n",
      'docs/w.mdx': "import { text } from '../text.js'\n\n# Welcome to words.txt\n\n{text()}\n",
      'text.js':
        "import fs from 'node:fs'\nlet kept\nexport const text = () => (kept ??= fs.readFileSync(process.env.SITE + '/words.txt', 'utf8'))\n",
      'words.txt': 'one',
    },
    "import { text } from '../text.js'",
  ),
  { ...withPage('a variable', 'process.env.RELEASE', undefined), env: [{ RELEASE: 'one' }, { RELEASE: 'two' }] },
  {
    ...withPage('the time zone', 'new Date(0).toLocaleTimeString()', undefined),
    env: [{ TZ: 'UTC' }, { TZ: 'Asia/Tokyo' }],
  },
  {
    name: 'a component of docs reads a file',
    files: {
      'site.config.mjs': config("checks: { 'link-broken': 'warn' }, components: { Words: { module: 'Words.jsx' } },"),
      'Words.jsx':
        "import fs from 'node:fs'\nexport default () => <b>{fs.readFileSync(process.env.SITE + '/words.txt', 'utf8')}</b>\n",
      'docs/a.mdx': '# A\n\n<Words />\n',
      'docs/b.mdx': '# B\n\nwords.txt <Words />\n',
      'words.txt': 'one',
    },
    change: putting({ 'words.txt': 'two' }),
  },
]

/** A component in the browser, that docs show. */
const inBrowser = (name: string, code: string, change: (root: string) => void, files: Record<string, string> = {}) => ({
  name: `code for the browser: ${name}`,
  files: {
    'site.config.mjs': config('components: { Words: { module: "src/Words.jsx", hydrate: true } },'),
    'src/Words.jsx': code,
    'docs/a.mdx': '# A\n\n<Words />\n',
    ...files,
  },
  change,
})

const globbed = (patterns: string) =>
  `const found = import.meta.glob(${patterns}, { eager: true, query: '?raw', import: 'default' })\nexport default () => <b>{Object.values(found).join()}</b>\n`

const wordsPackage = {
  'package.json': '{ "name": "words", "version": "1.0.0", "exports": { "./*": "./*", ".": "./a.js" } }',
}
const inFolder = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]))

const lookupVariants: WarmVariant[] = [
  inBrowser('a file appears that a pattern finds', globbed("'./words/*.txt'"), putting({ 'src/words/b.txt': 'two' }), {
    'src/words/a.txt': 'one',
  }),
  inBrowser(
    'a file appears where there was no folder',
    globbed("['./{one,two}/**/*.txt', '!**/old.txt']"),
    putting({ 'src/two/more/b.txt': 'two' }),
    { 'src/one/a.txt': 'one', 'src/one/old.txt': 'old' },
  ),
  inBrowser(
    'a file of a worker changes',
    "export default () => { const start = () => new Worker(new URL('./count.js', import.meta.url), { type: 'module' }); return <button onClick={start}>Count</button> }\n",
    putting({ 'src/words.js': "export const word = 'two'\n" }),
    {
      'src/count.js': "import { word } from './words.js'\npostMessage(word)\n",
      'src/words.js': "export const word = 'one'\n",
    },
  ),
  inBrowser(
    'a worker by a query changes',
    "import Count from './count.js?worker'\nexport default () => <button onClick={() => new Count()}>Count</button>\n",
    putting({ 'src/count.js': "postMessage('two')\n" }),
    { 'src/count.js': "postMessage('one')\n" },
  ),
  inBrowser(
    'a file appears that a computed import may name',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code of the site.
    'export default ({ name }) => <button onClick={() => import(`./words/${name}.js`)}>Load</button>\n',
    putting({ 'src/words/b.js': "export default 'two'\n" }),
    { 'src/words/a.js': "export default 'one'\n" },
  ),
  inBrowser('a file disappears that a pattern finds', globbed("'/words/*.txt'"), removing('words/b.txt'), {
    'words/a.txt': 'one',
    'words/b.txt': 'two',
  }),
  {
    name: 'code for the browser: a file appears in a linked package',
    files: {
      'docs/a.mdx': "import { word } from 'words/b.js'\n\n# A\n\n{word}\n",
      ...inFolder('packages/words', wordsPackage),
    },
    prepare: linked('node_modules/words', '../packages/words'),
    change: putting({ 'packages/words/b.js': "export const word = 'two'\n" }),
  },
  inBrowser(
    'a package is installed that a component imports',
    "import { word } from 'words'\nexport default () => <b>{word}</b>\n",
    putting(inFolder('node_modules/words', { ...wordsPackage, 'a.js': "exports.word = 'two'\n" })),
  ),
  inBrowser(
    'a package is installed that a component requires',
    "const words = typeof window === 'undefined' ? {} : require('words')\nexport default () => <b>{words.word}</b>\n",
    putting(inFolder('node_modules/words', { ...wordsPackage, 'a.js': "exports.word = 'two'\n" })),
  ),
]

const own = (name: string, files: Record<string, string>, change: (root: string) => void, more = ''): WarmVariant => ({
  name: `input of the site: ${name}`,
  files: {
    ...(files['site.config.mjs'] ? {} : { 'site.config.mjs': config(`checks: { 'link-broken': 'warn' }, ${more}`) }),
    ...files,
  },
  change,
})

const siteVariants: WarmVariant[] = [
  own(
    'one of two docs at one address',
    { 'docs/a.md': '# A\n\nOne.\n', 'docs/b.md': '---\nslug: /a\n---\n\n# B\n' },
    putting({ 'docs/a.md': '# A\n\nTwo.\n', 'docs/index.md': '# Other\n' }),
  ),
  own(
    'a component page at the address of a doc',
    { 'docs/a.md': '# A\n\nOne.\n', 'pages/a.jsx': 'export default () => <p>Page</p>\n' },
    putting({ 'docs/a.md': '# A\n\nTwo.\n', 'docs/index.md': '# Other\n' }),
    "pages: { path: 'pages' },",
  ),
  own(
    'the page that is at the address of a doc is deleted',
    { 'docs/a.md': '# A\n\nOne.\n', 'pages/a.jsx': 'export default () => <p>Page</p>\n' },
    removing('pages/a.jsx'),
    "pages: { path: 'pages' },",
  ),
  own('a doc with the old size and time', { 'docs/a.md': '# A\n\nOne [x](./one.md).\n' }, (root) =>
    rewrite(join(root, 'docs/a.md'), '# A\n\nTwo [x](./two.md).\n'),
  ),
  own('a doc that appears', { 'docs/a.md': '# A\n\n[b](./b.md)\n' }, putting({ 'docs/b.md': '# B\n' })),
  own(
    'a config that reads a file',
    {
      'site.config.mjs': `import { readFileSync } from 'node:fs'\n${config("tagline: readFileSync(new URL('words.txt', import.meta.url), 'utf8'),")}`,
      'words.txt': 'one',
    },
    putting({ 'words.txt': 'two' }),
  ),
  own(
    'a config in TypeScript whose module reads a file',
    {
      'site.config.mjs': '',
      'site.config.ts': `import { words } from './words'\nimport { defineSite } from 'quire-docs'\nexport default defineSite({ title: words, url: 'https://docs.example', baseUrl: '/', pages: false, docs: { path: 'docs', routeBasePath: '/' } })\n`,
      'words.ts':
        "import { readFileSync } from 'node:fs'\nexport const words: string = readFileSync(new URL('words.txt', import.meta.url), 'utf8')\n",
      'words.txt': 'one',
    },
    putting({ 'words.txt': 'two' }),
  ),
  own(
    'a sidebars file that reads a folder',
    {
      'sidebars.mjs':
        "import { readdirSync } from 'node:fs'\nexport default { main: ['index', ...readdirSync(new URL('docs', import.meta.url)).filter((name) => name.startsWith('a')).map((name) => name.replace('.md', ''))] }\n",
      'docs/a.md': '# A\n',
      'site.config.mjs': config("docs: { path: 'docs', routeBasePath: '/', sidebarPath: 'sidebars.mjs' },").replace(
        "docs: { path: 'docs', routeBasePath: '/' },",
        '',
      ),
    },
    putting({ 'docs/a2.md': '# A2\n' }),
  ),
  own(
    'a stylesheet',
    { 'custom.css': 'b { color: red }' },
    putting({ 'custom.css': 'b { color: blue }' }),
    "customCss: ['custom.css'],",
  ),
  own(
    'a stylesheet that another one imports, with the old size and time',
    { 'custom.css': "@import './more.css';", 'more.css': 'b { color: red }' },
    (root) => rewrite(join(root, 'more.css'), 'b { color: tan }'),
    "customCss: ['custom.css'],",
  ),
  own(
    'an image of a stylesheet',
    { 'custom.css': "b { background: url('./a.svg') }", 'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><a/></svg>' },
    putting({ 'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><b/></svg>' }),
    "customCss: ['custom.css'],",
  ),
  own(
    'a partial',
    { 'docs/a.mdx': "import Part from './_part.mdx'\n\n# A\n\n<Part />\n", 'docs/_part.mdx': 'one\n' },
    putting({ 'docs/_part.mdx': 'two\n' }),
  ),
  own(
    'a partial of a partial, with the old size and time',
    {
      'docs/a.mdx': "import Part from './_part.mdx'\n\n# A\n\n<Part />\n",
      'docs/_part.mdx': "import More from './_more.mdx'\n\n<More />\n",
      'docs/_more.mdx': 'one\n',
    },
    (root) => rewrite(join(root, 'docs/_more.mdx'), 'two\n'),
  ),
  own(
    'code from a file',
    { 'docs/a.md': '# A\n\n```js file=code/a.js\n```\n', 'code/a.js': 'one()\n' },
    putting({ 'code/a.js': 'two()\n' }),
  ),
  own(
    'a region of a file',
    {
      'docs/a.md': '# A\n\n```js file=code/a.js region=x\n```\n',
      'code/a.js': '// #region x\none()\n// #endregion x\n',
    },
    (root) => rewrite(join(root, 'code/a.js'), '// #region x\ntwo()\n// #endregion x\n'),
  ),
  own(
    'code from a file that appears',
    { 'docs/a.md': '# A\n\n```js file=code/b.js\n```\n', 'code/a.js': '' },
    putting({ 'code/b.js': 'two()\n' }),
  ),
  own(
    'a file of variables',
    { 'docs/a.md': '# A\n\n{{word}}\n', 'variables.yml': 'word: one\n' },
    (root) => rewrite(join(root, 'variables.yml'), 'word: two\n'),
    "variables: 'variables.yml',",
  ),
  own(
    'a glossary',
    { 'docs/a.md': '# A\n\nA cart.\n', 'glossary.yml': '- term: cart\n  definition: One.\n' },
    (root) => rewrite(join(root, 'glossary.yml'), '- term: cart\n  definition: Two.\n'),
    "glossary: 'glossary.yml',",
  ),
  own(
    'a static file',
    { 'static/a.txt': 'one' },
    (root) => rewrite(join(root, 'static/a.txt'), 'two'),
    "staticDirectories: ['static'],",
  ),
  own('a file beside docs', { 'docs/a.md': '# A\n\n[file](./a.txt)\n', 'docs/a.txt': 'one' }, (root) =>
    rewrite(join(root, 'docs/a.txt'), 'two'),
  ),
  own(
    'the size of an image',
    {
      'docs/a.md': '# A\n\n![A](./a.svg)\n',
      'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>',
    },
    (root) =>
      rewrite(join(root, 'docs/a.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"></svg>'),
  ),
  own(
    'translations',
    { 'i18n/de/docusaurus-theme-classic/navbar.json': '{ "title": { "message": "Eins" } }', 'i18n/de/code.json': '{}' },
    putting({ 'i18n/de/docusaurus-theme-classic/navbar.json': '{ "title": { "message": "Zwei" } }' }),
    "i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, themeConfig: { navbar: { title: 'One' } },",
  ),
  own(
    'a translated doc that appears',
    { 'i18n/de/code.json': '{}' },
    putting({ 'i18n/de/docusaurus-plugin-content-docs/current/guide.md': '# Anleitung\n' }),
    "i18n: { defaultLocale: 'en', locales: ['en', 'de'] },",
  ),
  own(
    'authors of a blog',
    { 'blog/2026-01-01-a.md': '---\nauthors: [ada]\n---\n\n# A\n\nText.\n', 'blog/authors.yml': 'ada:\n  name: One\n' },
    (root) => rewrite(join(root, 'blog/authors.yml'), 'ada:\n  name: Two\n'),
    "blog: { path: 'blog' },",
  ),
  own(
    'tags of a blog',
    { 'blog/2026-01-01-a.md': '---\ntags: [x]\n---\n\n# A\n\nText.\n', 'blog/tags.yml': 'x:\n  label: One\n' },
    (root) => rewrite(join(root, 'blog/tags.yml'), 'x:\n  label: Two\n'),
    "blog: { path: 'blog' },",
  ),
  own(
    'a component in src/theme',
    { 'src/theme/Footer.jsx': 'export default () => <footer>one</footer>\n' },
    putting({ 'src/theme/Footer.jsx': 'export default () => <footer>two</footer>\n' }),
  ),
  own('a category file', { 'docs/x/_category_.json': '{ "label": "One" }', 'docs/x/a.md': '# A\n' }, (root) =>
    rewrite(join(root, 'docs/x/_category_.json'), '{ "label": "Two" }'),
  ),
  own(
    'a package with styles',
    {
      'custom.css': "@import 'words/words.css';",
      'node_modules/words/package.json': packageFile('words'),
      'node_modules/words/words.css': 'b { color: red }',
    },
    putting({ 'node_modules/words/words.css': 'b { color: tan }' }),
    "customCss: ['custom.css'],",
  ),
  own(
    'a plugin of PostCSS that reads a file',
    {
      'site.config.mjs': `import paint from './paint.mjs'\n${config("customCss: ['custom.css'], css: { postcss: { plugins: [paint()] } },")}`,
      'custom.css': 'b { color: shop }',
      'paint.mjs':
        "import { readFileSync } from 'node:fs'\nconst file = new URL('words.txt', import.meta.url)\nexport default () => ({ postcssPlugin: 'paint', Declaration(one) { if (one.value === 'shop') one.value = readFileSync(file, 'utf8') } })\n",
      'words.txt': 'tan',
    },
    putting({ 'words.txt': 'red' }),
  ),
  own(
    'a package that exports its styles under another name',
    {
      'custom.css': "@import 'words/theme';",
      'node_modules/words/package.json': packageFile('words', { exports: { './theme': './dist/a.css' } }),
      'node_modules/words/dist/a.css': 'b { color: red }',
    },
    putting({ 'node_modules/words/dist/a.css': 'b { color: tan }' }),
    "customCss: ['custom.css'],",
  ),
  own(
    'an editUrl that reads a file',
    {
      'site.config.mjs': `import { readFileSync } from 'node:fs'\n${config("docs: { path: 'docs', routeBasePath: '/', editUrl: ({ docPath }) => 'https://x.example/' + readFileSync(new URL('words.txt', import.meta.url), 'utf8') + docPath },").replace("docs: { path: 'docs', routeBasePath: '/' },", '')}`,
      'words.txt': 'one',
    },
    putting({ 'words.txt': 'two' }),
  ),
]

const committed = (root: string) => {
  git(root, 'init', '--quiet')
  git(root, 'add', '.')
  git(root, 'commit', '--quiet', '-m', 'Begin')
}

const historyVariants: WarmVariant[] = Object.entries({
  doc: config().replace("routeBasePath: '/'", "routeBasePath: '/', showLastUpdateAuthor: true"),
  post: config("blog: { path: 'blog', showLastUpdateAuthor: true },"),
}).map(([kind, text]) => ({
  name: `the last commit of a ${kind} has another author`,
  files: {
    '.gitignore': 'dist\n.quire\n',
    'site.config.mjs': text,
    'blog/2023-01-01-open.md': '# Open\n\nWe are open.\n\n<!-- truncate -->\n\nCome in.\n',
  },
  prepare: committed,
  change: (root) => git(root, 'commit', '--quiet', '--amend', '--no-edit', '--author', 'Bo <bo@docs.example>'),
}))

export const warmVariants: WarmVariant[] = [
  ...fileVariants,
  ...wordsVariants,
  ...treeVariants,
  ...environmentVariants,
  ...keepingVariants,
  ...packageVariants,
  ...pageVariants,
  ...lookupVariants,
  ...siteVariants,
  ...historyVariants,
]
