import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { load } from '../../pipeline/load/load.ts'
import { includeGlobs } from '../../schemas/fields/includeGlobs.ts'
import { inFolder } from '../../schemas/shared/run/workingFolder.ts'
import { report } from '../report.ts'
import { site } from '../site.ts'

const doc = { 'docs/intro.md': '# Intro' }
const required = "title: 'Click', url: 'https://click.example', baseUrl: '/'"

/** The printed diagnostics of a config; empty without mistakes. */
async function reportOf(text: string, name = 'site.config.ts') {
  const root = await site({ ...doc, [name]: text })
  return report((await load({ root })).diagnostics)
}

test.each([
  ['an object', `export default { ${required} }`],
  ['a function', `export default () => ({ ${required} })`],
  ['an async function', `export default async () => ({ ${required} })`],
  ['a typed object', `import { defineSite } from 'quire-docs'\nexport default defineSite({ ${required} })`],
  ['a CommonJS module', `module.exports = { ${required} }`],
  [
    'a module that waits',
    `const { sep } = (await import('node:path')).default
export default { title: ['Click', sep][0], url: String(await Promise.resolve('https://click.example')), baseUrl: '/' }`,
  ],
  [
    'a module that waits for a function that it imports',
    `import { readFile } from 'node:fs/promises'
const doc = await readFile('docs/intro.md', 'utf8')
export default { title: doc.replace('# Intro', 'Click'), url: 'https://click.example', baseUrl: '/' }`,
  ],
])('a config may be %s', async (_, text) => {
  const root = await site({ ...doc, 'site.config.ts': text })
  const { config, diagnostics } = await inFolder(root, () => load({ root }))
  expect(diagnostics).toEqual([])
  expect(config).toMatchObject({ title: 'Click', tagline: '', docs: [{ path: 'docs', routeBasePath: '/docs' }] })
})

test('a config that is changed is read again', async () => {
  const root = await site({ ...doc, 'site.config.ts': `export default { ${required} }` })
  expect((await load({ root })).config?.tagline).toBe('')
  const { writeFileSync } = await import('node:fs')
  writeFileSync(`${root}/site.config.ts`, `export default { ${required}, tagline: 'New' }`)
  expect((await load({ root })).config?.tagline).toBe('New')
})

test('a stylesheet whose name the bundler does not read as one is reported', async () => {
  for (const name of ['src/custom.txt', '.env', 'src/custom.CSS']) {
    const root = await site({
      ...doc,
      [name]: '',
      'site.config.ts': `export default { ${required}, customCss: '${name}' }`,
    })
    expect(report((await load({ root })).diagnostics)).toContain(`\`${name}\`, which is not the name of a stylesheet`)
  }
})

test('all mistakes of a config are reported in one run, each at its own place', async () => {
  const text = `import { defineSite } from 'quire-docs'

const navbar = { items: [{ type: 'dok', docId: 'intro' }] }

export default defineSite({
  url: 'https://click.example',
  baseUrl: '/',
  trailingSlash: 'yes',
  onBrokenLinks: 'trow',
  tagLine: 'Click',
  presets: [],
  themeConfig: { navbar, colorMode: { defaultMode: 'dim' } },
})
`
  expect(await reportOf(text)).toMatchInlineSnapshot(`
    "site.config.ts:5:27  config-field
      \`title\` is missing.
      It is the name of the site: \`title: "Click Docs"\`.
    site.config.ts:8:3  config-field
      \`trailingSlash\` is \`"yes"\`; it has to be \`true\` or \`false\`.
    site.config.ts:9:3  config-field
      \`onBrokenLinks\` is \`"trow"\`; it has to be one of \`ignore\`, \`log\`, \`warn\`, \`throw\`.
      Did you mean \`throw\`?
    site.config.ts:12:39  config-field
      \`themeConfig.colorMode.defaultMode\` is \`"dim"\`; it has to be one of \`light\`, \`dark\`.
    site.config.ts:3:28  navbar-item-type
      \`themeConfig.navbar.items[0].type\` is \`"dok"\`, which is not a type there is.
      The types are \`default\`, \`dropdown\`, \`doc\`, \`docSidebar\`, \`docsVersion\`, \`docsVersionDropdown\`, \`localeDropdown\`, \`html\`, \`search\`, \`custom-…\` with a name.
      Did you mean \`doc\`?
    site.config.ts:10:3  config-unknown-key
      \`tagLine\` is not a field of \`site.config.ts\`.
      Did you mean \`tagline\`?
    site.config.ts:11:3  config-unknown-key
      \`presets\` is not a field of \`site.config.ts\`.
      What a preset was given stands at the top level: \`docs\`, \`pages\`, and \`customCss\` of its theme."
  `)
})

test('a field that is nothing like a known one may be data of the site’s own', async () => {
  expect(await reportOf(`export default { ${required}, mascot: 'otter' }`)).toMatchInlineSnapshot(`
    "site.config.ts:1:78  config-unknown-key
      \`mascot\` is not a field of \`site.config.ts\`.
      Put your own data in \`customFields\`."
  `)
})

test('a folder without a config lists the names it may have', async () => {
  const root = await site({ ...doc, 'site.config.txt': '' })
  expect(report((await load({ root })).diagnostics)).toMatchInlineSnapshot(`
    "site.config.ts  config-missing
      The folder has no site config.
      \`docs init\` writes a new site. The config is one of \`site.config.ts\`, \`site.config.mts\`, \`site.config.js\`, \`site.config.mjs\`, \`site.config.json\`."
  `)
})

test('a config file that is named has to exist', async () => {
  const root = await site({ ...doc, 'site.config.ts': `export default { ${required} }` })
  const { diagnostics } = await load({ root, configFile: 'config/other.ts' })
  expect(report(diagnostics)).toBe('config/other.ts  config-missing\n  There is no config file `config/other.ts`.')
})

test('a config that is named from another folder than that of the site is found for the writer', async () => {
  const root = await site({ ...doc, 'config/other.ts': `export default { ${required} }` })
  const { diagnostics } = await inFolder(root, () => load({ root: `${root}/docs`, configFile: 'config/other.ts' }))
  expect(report(diagnostics)).toContain('Write `--config ../config/other.ts`.')
})

test('a config that is empty, a string, broken or throws is reported with its position', async () => {
  const hint =
    "\n  Write `export default defineSite({ title: '…', url: 'https://…', baseUrl: '/' })` in `site.config.ts`."
  expect(await reportOf('')).toBe(
    `site.config.ts:1:1  config-unreadable\n  \`site.config.ts\` has no default export; a config is an object, or a function that returns one.${hint}`,
  )
  expect(await reportOf("export default 'Click'")).toContain('exports `"Click"`; a config is an object')
  expect(await reportOf('export default {\n  title: "Click",,\n}')).toBe(
    'site.config.ts:2:18  config-unreadable\n  `site.config.ts` does not parse: Unexpected token.',
  )
  expect(await reportOf('\nthrow new Error("no network")')).toBe(
    'site.config.ts:2:7  config-unreadable\n  `site.config.ts` threw an exception while it was loaded: no network.',
  )
  expect(await reportOf('const a = 1\nconst a = await 2\nexport default a')).toBe(
    "site.config.ts:2:7  config-unreadable\n  `site.config.ts` does not parse: Identifier 'a' has already been declared.",
  )
  expect(await reportOf("export default await JSON.parse('{')")).toContain('threw an exception while it was loaded: ')
  expect(await reportOf('{ "title": "Click"\n "url": 1 }', 'site.config.json')).toContain(
    'site.config.json:2:2  config-unreadable\n  `site.config.json` does not parse: ',
  )
})

test('keys that reach a prototype are reported and never copied', async () => {
  const text = `{
  "title": "Click", "url": "https://click.example", "baseUrl": "/",
  "__proto__": { "polluted": "yes" },
  "customFields": { "constructor": { "prototype": { "polluted": "yes" } } }
}`
  expect(await reportOf(text, 'site.config.json')).toMatchInlineSnapshot(`
    "site.config.json:3:3  config-unknown-key
      \`__proto__\` is not a field of \`site.config.json\`.
      Put your own data in \`customFields\`.
    site.config.json:4:21  config-unknown-key
      \`constructor\` is not a field of \`customFields\`."
  `)
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
})

test('a URL that runs a script is refused wherever a link is configured', async () => {
  const text = `export default { ${required},
  docs: { editUrl: 'javascript:alert(1)' },
  themeConfig: {
    announcementBar: { content: '<a href="javascript:alert(1)">Sale</a>' },
    navbar: { logo: { src: 'img/a.svg', href: 'JavaScript:alert(1)' }, items: [{ label: 'A', href: 'java\\tscript:alert(1)' }] },
    footer: { links: [{ label: 'B', to: ' javascript:alert(1)' }] },
  },
}`
  const places = (await reportOf(text)).match(/^\S+ {2}\S+\n {2}`[^`]+`/gm)
  expect(places).toEqual([
    'site.config.ts:4:24  config-field\n  `themeConfig.announcementBar.content`',
    'site.config.ts:5:41  config-field\n  `themeConfig.navbar.logo.href`',
    'site.config.ts:5:94  navbar-item-field\n  `themeConfig.navbar.items[0].href`',
    'site.config.ts:6:37  config-field\n  `themeConfig.footer.links[0].to`',
    'site.config.ts:2:11  config-field\n  `docs.editUrl`',
  ])
})

test('a URL with a path, or without a protocol, is reported with the correct form', async () => {
  const site = (url: string, baseUrl = '/') => `export default { title: 'Click', url: '${url}', baseUrl: '${baseUrl}' }`
  expect(await reportOf(site('https://click.example/docs'))).toContain(
    "Write `url: 'https://click.example'` and `baseUrl: '/docs/'`: the path belongs in `baseUrl`.",
  )
  expect(await reportOf(site('click.example'))).toContain('Write it with its protocol: `https://click.example`.')
  expect(await reportOf(site('https://click.example/', 'docs'))).toBe('')
})

test('slashes are added to the base URL and taken from the URL', async () => {
  const root = await site({
    ...doc,
    'site.config.ts': "export default { title: 'Click', url: 'https://click.example/', baseUrl: 'a/b' }",
  })
  expect((await load({ root })).config).toMatchObject({ url: 'https://click.example', baseUrl: '/a/b/' })
})

test('options that moved are reported with their new place', async () => {
  const text = `export default { ${required}, themeConfig: { hideableSidebar: true, navbar: { links: [] } } }`
  expect(await reportOf(text)).toMatchInlineSnapshot(`
    "site.config.ts:1:126  config-unknown-key
      \`links\` is not a field of \`themeConfig.navbar\`.
      It is \`themeConfig.navbar.items\`.
    site.config.ts:1:93  config-unknown-key
      \`hideableSidebar\` is not a field of \`themeConfig\`.
      It is \`themeConfig.docs.sidebar.hideable\`."
  `)
})

test('paths of a config stay inside the repository of the site', async () => {
  expect(
    await reportOf(`export default { ${required}, staticDirectories: ['../secrets', '/etc'] }`),
  ).toMatchInlineSnapshot(`
    "site.config.ts:1:98  config-field
      \`staticDirectories[0]\` leads out of the site's folder: \`../secrets\`.
      Paths are relative to the folder of the config. One that begins with \`../\` stays inside the repository, which is the nearest folder with \`.git\`.
    site.config.ts:1:112  config-field
      \`staticDirectories[1]\` leads out of the site's folder: \`/etc\`.
      Paths are relative to the folder of the config: \`content\`, \`src/pages\`."
  `)
})

test('components and stylesheets that are named exist', async () => {
  const text = `export default { ${required}, components: { Icon: 'src/Icon', Badge: { module: 'src/Badge.tsx', hydrate: true } }, customCss: 'src/a.css', docs: { titleBadge: 'src/Pill' }, clientModules: ['src/Icon', 'src/count.ts'] }`
  const root = await site({ ...doc, 'site.config.ts': text, 'src/Icon.tsx': 'export default () => null' })
  expect(report((await load({ root })).diagnostics)).toMatchInlineSnapshot(`
    "site.config.ts:1:110  config-components
      The module \`src/Badge.tsx\` of the component \`Badge\` does not exist.
    site.config.ts:1:207  config-components
      The module \`src/Pill\`, \`docs.titleBadge\`, does not exist.
    site.config.ts:1:163  config-field
      \`customCss\` names \`src/a.css\`, which does not exist.
    site.config.ts:1:249  config-field
      \`clientModules\` names \`src/count.ts\`, which does not exist."
  `)
})

test('a field that may be a function says so beside what else it may be', async () => {
  const reportOfField = (field: string) => reportOf(`export default { ${required}, docs: { ${field} } }`)
  expect(await reportOfField('editUrl: 3')).toContain('`docs.editUrl` is `3`; it has to be a string or a function.')
  expect(await reportOfField("numberPrefixParser: 'x'")).toContain(
    '`docs.numberPrefixParser` is `"x"`; it has to be `true` or `false` or a function.',
  )
})

test('a field that is not known is compared with those of the type that the item has', async () => {
  const reportOfField = (item: string) =>
    reportOf(`export default { ${required}, themeConfig: { navbar: { items: [${item}] } } }`)
  expect(await reportOfField("{ type: 'search', foo: 1 }")).not.toContain('Did you mean')
  expect(await reportOfField("{ type: 'search', positon: 'left' }")).toContain('Did you mean `position`?')
  expect(await reportOfField("{ to: '/', label: 'A', hrf: '/' }")).toContain('Did you mean `href`?')
})

test('a config in JSON may name its schema', async () => {
  const text = JSON.stringify({ $schema: 'x.json', title: 'Click', url: 'https://click.example', baseUrl: '/' })
  expect(await reportOf(text, 'site.config.json')).toBe('')
})

test.each([
  ['3', 'a number'],
  ["'Home'", 'a text'],
  ['{ title: 1 }', 'an object'],
  ['[Home]', 'a list'],
])('a page whose default export is no component is reported: %s', async (value, kind) => {
  const root = await site({
    ...doc,
    'site.config.ts': `export default { ${required} }`,
    'src/pages/a.tsx': `export default ${value}`,
  })
  expect(report((await load({ root })).diagnostics)).toContain(
    `The default export of the page \`src/pages/a.tsx\` is ${kind}; it has to be a component.`,
  )
})

test.each(['() => 3', 'function Home() {\n  return 3\n}', 'memo(Home)', 'Home', 'class {}'])(
  'a page may export %s',
  async (value) => {
    const config = { 'site.config.ts': `export default { ${required} }` }
    const root = await site({ ...doc, ...config, 'src/pages/a.tsx': `export default ${value}` })
    expect((await load({ root })).diagnostics).toEqual([])
  },
)

test('options of Docusaurus that only deploy a site are refused, with what to do', async () => {
  const deploying = "deploymentBranch: 'gh-pages', githubHost: 'github.example', githubPort: '22'"
  expect(await reportOf(`export default { ${required},\n${deploying} }`)).toMatchInlineSnapshot(`
    "site.config.ts:2:1  config-unknown-key
      \`deploymentBranch\` is not a field of \`site.config.ts\`.
      This tool does not deploy a site. Remove the line.
    site.config.ts:2:31  config-unknown-key
      \`githubHost\` is not a field of \`site.config.ts\`.
      This tool does not deploy a site. Remove the line.
    site.config.ts:2:61  config-unknown-key
      \`githubPort\` is not a field of \`site.config.ts\`.
      This tool does not deploy a site. Remove the line."
  `)
})

test('a color of code that is none is reported where it stands', async () => {
  const theme = "{ plain: {}, styles: [{ types: ['keyword'], style: { color: 'red; }' } }] }"
  expect(
    await reportOf(`export default { ${required},\nthemeConfig: { prism: { theme: ${theme} } } }`),
  ).toMatchInlineSnapshot(`
    "site.config.ts:2:85  config-field
      \`themeConfig.prism.theme.styles[0].style.color\` is \`red; }\`, which is not a color.
      Write it as in CSS: \`#393a34\`, \`teal\` or \`rgb(57 58 52)\`."
  `)
})

test('a folder of versions without a list of versions is reported, unless versioning is off', async () => {
  const check = async (docs: string) => {
    const config = `export default { ${required}, docs: { ${docs} } }`
    const files = { ...doc, 'site.config.mjs': config, 'versioned_docs/version-1.0/intro.md': '# Intro' }
    return report((await load({ root: await site(files) })).diagnostics)
  }
  expect(await check('')).toContain('versioned_docs  versions-file')
  expect(await check('disableVersioning: true')).toBe('')
})

test('a list of no versions is none', async () => {
  const root = await site({ ...doc, 'site.config.mjs': `export default { ${required} }`, 'versions.json': '[]\n' })
  expect((await load({ root })).diagnostics).toEqual([])
})

test('a merge conflict in a file of data is reported as one, not as an error of its syntax', async () => {
  const conflict = '<<<<<<< HEAD\n{"a": 1}\n=======\n{"a": 2}\n>>>>>>> main\n'
  const names = ['versions.json', 'docs/tags.yml', 'docs/_category_.json', 'variables.yml', 'i18n/de/code.json']
  const root = await site({
    ...doc,
    ...Object.fromEntries(names.map((name) => [name, conflict])),
    'site.config.mjs': `export default { ${required}, variables: 'variables.yml', i18n: { locales: ['en', 'de'] } }`,
  })
  const { diagnostics } = await compile({ root })
  expect(diagnostics.map(({ file, code }) => `${file} ${code}`).sort()).toEqual(
    names.map((name) => `${name} merge-conflict`).sort(),
  )
})

test('a list of very many versions is refused at once', async () => {
  const names = Array.from({ length: 100_000 }, (_, index) => `v${index}`)
  const files = { ...doc, 'site.config.mjs': `export default { ${required} }`, 'versions.json': JSON.stringify(names) }
  expect(report((await load({ root: await site(files) })).diagnostics)).toContain(
    '`versions.json` lists 100,000 versions, and a set of docs has at most 1,000.',
  )
})

test.each([
  ['constructor', 'JavaScript has a field of that name in all objects'],
  ['__proto__', 'JavaScript has a field of that name in all objects'],
  ['toString', 'JavaScript has a field of that name in all objects'],
  ['1\u001b[2J', 'it has the invisible character `U+001B`'],
  ['1\u009b2J', 'it has the invisible character `U+009B`'],
  ['1\u202e0', 'it has the invisible character `U+202E`'],
  ['1\u200b', 'it has the invisible character `U+200B`'],
  ['1\u2028', 'it has the invisible character `U+2028`'],
  ['1\u{e0041}', 'it has the invisible character `U+E0041`'],
  ['1/2', 'it has a slash or a backslash'],
])('%j cannot be the name of a version', async (name, problem) => {
  const listed = { 'site.config.mjs': `export default { ${required} }`, 'versions.json': JSON.stringify([name]) }
  const named = {
    'site.config.mjs': `export default { ${required}, docs: { versions: { [${JSON.stringify(name)}]: { ref: 'v1' } } } }`,
  }
  // A config has no field `__proto__`: it is reported as an unknown one.
  for (const files of name === '__proto__' ? [listed] : [listed, named]) {
    const { diagnostics } = await load({ root: await site({ ...doc, ...files }) })
    expect(report(diagnostics)).toContain(`cannot be the name of a version: ${problem}.`)
  }
})

test('the default language is translated too, if it has a folder of translations', async () => {
  const translation = 'i18n/en/docusaurus-plugin-content-docs/current/intro.md'
  const files = { ...doc, 'site.config.mjs': `export default { ${required} }`, [translation]: '# Welcome' }
  const { locales, diagnostics } = await load({ root: await site(files) })
  expect(diagnostics).toEqual([])
  expect(locales[0]!.versions.get('current')!.docs.get('intro.md')).toMatchObject({ source: translation })
})

test('the default language need not be English, and is one of the languages', async () => {
  expect(await reportOf(`export default { ${required}, i18n: { defaultLocale: 'fr' } }`)).toBe('')
  expect(await reportOf(`export default { ${required}, i18n: { defaultLocale: 'fr', locales: ['fr'] } }`)).toBe('')
  expect(await reportOf(`export default { ${required}, i18n: { defaultLocale: 'fr', locales: ['en'] } }`)).toContain(
    'which is not one of the `locales`',
  )
})

test('a module that calls `require` stays strict, with comments before it and without', async () => {
  for (const comment of ['', '/* One. *//* Two. */\n// Three.\n']) {
    const text = `${comment}require('node:fs')\nunknownName = 1\nexport default { ${required} }`
    expect(await reportOf(text)).toContain('unknownName is not defined')
  }
  expect(
    await reportOf(`require('node:fs')\nunknownName = 1\nmodule.exports = { ${required} }`, 'site.config.js'),
  ).toBe('')
})

test('comments of types may stand between `async` and `=>`', async () => {
  const text = `const load = async (\n  file /*: string */,\n) /*: Promise<string> */ => file\n`
  expect(await reportOf(`${text}export default async () => ({ ${required}, tagline: await load('a') })`)).toBe('')
})

test('a path with the character NUL is reported at its place', async () => {
  const config = {
    title: 'Shop',
    url: 'https://docs.example',
    baseUrl: '/',
    i18n: { path: '\0' },
    docs: { path: 'a\0' },
  }
  const root = await site({ 'site.config.json': JSON.stringify(config), 'docs/index.md': '# Shop\n' })
  const { diagnostics } = await compile({ root })
  expect(diagnostics.map(({ code, line, message }) => [code, line, message])).toEqual([
    ['config-field', 1, '`i18n.path` has a character that no path has: NUL.'],
    ['config-field', 1, '`docs.path` has a character that no path has: NUL.'],
  ])
})

test.each([
  [
    "i18n: { defaultLocale: 'en', locales: ['en', 'frenchcanadian'] }",
    '`i18n.locales[1]` is `frenchcanadian`, which is not a language tag',
  ],
  ["i18n: { localeConfigs: { en: { htmlLang: 'not a tag' } } }", '`i18n.localeConfigs.en.htmlLang` is `not a tag`'],
  ["i18n: { localeConfigs: { en: { calendar: 'no such' } } }", '`i18n.localeConfigs.en.calendar` is `no such`'],
  [
    "i18n: { localeConfigs: { en: { baseUrl: '/../' } } }",
    '`i18n.localeConfigs.en.baseUrl` is `/../`, which is not a path',
  ],
  ["docs: { include: ['../**'] }", '`docs.include[0]` is `../**`, which leads out of its folder'],
  ["docs: { include: ['{'.repeat(100000)] }", '`docs.include[0]` is a glob of more than 10000 characters'],
])('a setting that the build cannot use is reported: %s', async (field, message) => {
  expect(await reportOf(`export default { ${required}, ${field} }`)).toContain(message)
})

test.each(['../x', 'a/../../b', '{..,a}/**'])('the glob %s leads out of its folder', async (glob) => {
  expect(includeGlobs.safeParse([glob]).success).toBe(false)
})

test.each(['**/*.md', 'a..b/*', '..a/**', '{a,b}/**', '[..]x'])('the glob %s stays in its folder', async (glob) => {
  expect(includeGlobs.safeParse([glob]).success).toBe(true)
})
