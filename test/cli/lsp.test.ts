import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type {
  CodeAction,
  CompletionList,
  Hover,
  Location,
  Range,
  RenameFile,
  WorkspaceEdit,
} from 'vscode-languageserver/node'
import type { Diagnostic as Checked } from '../../schemas/diagnostic.ts'
import { site } from '../site.ts'
import { docs } from './docsResident.ts'
import { Editor } from './editor.ts'
import { put, tree } from './folder.ts'

const shop = {
  'content/sidebars.json': '{\n  "guides": ["index", "guide/cart", "pay"]\n}\n',
  'content/index.md': '# Shop\n\n[The cart](./guide/cart.md#items) and [paying](/pay).\n',
  'content/guide/cart.md': [
    '---',
    'description: What is in the cart.',
    '---',
    '',
    '# Cart',
    '',
    '## Items',
    '',
    '![a basket](./basket.svg)',
    '',
    '## Own id {#mine}',
    '',
    'Text.',
    '',
  ].join('\n'),
  'content/guide/basket.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'content/pay.md': '# Pay\n\n[Items](./guide/cart.md#items), [mine](guide/cart.md#mine)\n\n## Cards\n\nText.\n',
  'content/static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
}

let editor: Editor | undefined
afterEach(async () => {
  if (editor && editor.child.exitCode === null) editor.child.kill()
  editor = undefined
})

async function edit(files: Record<string, string> = shop): Promise<Editor> {
  editor = new Editor(await site(files))
  await editor.start()
  return editor
}

describe('diagnostics while typing', () => {
  // LSP-1
  test('an unsaved link to a missing doc is reported where it is, with what to write instead, and cleared when it is right', async () => {
    const editor = await edit()
    await editor.open('content/pay.md')
    await editor.type('content/pay.md', '# Pay\n\nSo 😀 [Cart](./guide/crt.md).\n')
    await editor.expectDiagnostics('content/pay.md', ['2:6-2:28 warning link-file-missing'])
    const [diagnostic] = editor.diagnostics.get('content/pay.md')!
    expect(diagnostic).toMatchObject({ source: 'docs' })
    expect(diagnostic!.message).toContain('Did you mean `./guide/cart.md`?')

    await editor.type('content/pay.md', '# Pay\n\nSo 😀 [Cart](./guide/cart.md).\n')
    await editor.expectDiagnostics('content/pay.md', [])
  })

  // LSP-1
  test('a heading that is typed away is reported in the closed files that link to it, and the saved text counts again after closing', async () => {
    const editor = await edit()
    await editor.open('content/guide/cart.md')
    await editor.type('content/guide/cart.md', shop['content/guide/cart.md'].replace('## Items', '## Goods'))
    await editor.expectDiagnostics('content/index.md', ['2:0-2:33 warning link-anchor-broken'])
    await editor.expectDiagnostics('content/pay.md', ['2:0-2:30 warning link-anchor-broken'])

    await editor.close('content/guide/cart.md')
    await editor.expectDiagnostics('content/index.md', [])
    await editor.expectDiagnostics('content/pay.md', [])
  })

  // LSP-1
  test('a warning is no question, whose answer would be an error in some editors', async () => {
    const editor = await edit()
    await editor.open('content/pay.md')
    const files = ['pay', 'index'].map((name) => ({
      oldUri: editor.uri(`content/${name}.md`),
      newUri: editor.uri(`content/new-${name}.md`),
    }))
    expect(await editor.connection.sendRequest('workspace/willRenameFiles', { files })).toBe(null)
    await expect.poll(() => editor.messages).toContainEqual(expect.stringContaining('Rename one doc at a time'))
    expect(editor.child.exitCode).toBe(null)
  })

  // LSP-1
  test('a file that is saved, added or removed by another program is seen', async () => {
    const editor = await edit()
    await editor.open('content/index.md')
    await editor.type('content/index.md', '# Shop\n\n[new](./new.md)\n')
    await editor.expectDiagnostics('content/index.md', ['2:0-2:15 warning link-file-missing'])
    put(editor.root, { 'content/new.md': '# New\n\nText.\n' })
    await expect.poll(() => editor.diagnostics.get('content/index.md')).toEqual([])
    rmSync(join(editor.root, 'content/new.md'))
    await editor.expectDiagnostics('content/index.md', ['2:0-2:15 warning link-file-missing'])
  })

  // LSP-1
  test('what is published is what docs check reports, and typing leaves nothing in the cache of pages', async () => {
    const editor = await edit({
      ...shop,
      'content/pay.md':
        '---\ntitel: Pay\n---\n\n# Pay\n\n[a](./gone.md) [b](/pay#no) ![](./no.png)\n\n:::nite\n\nText.\n\n:::\n',
      'content/guide/cart.md': '# Cart\n\n#### Deep\n\n[x][y]\n',
    })
    await editor.open('content/pay.md', '# Pay\n')
    await editor.expectDiagnostics('content/index.md', ['2:0-2:33 warning link-anchor-broken'])
    const contents = () => Object.keys(tree(join(editor.root, '.quire/cache/content')))
    const before = contents()
    for (let count = 0; count < 5; count++) {
      await editor.type('content/pay.md', `# Pay\n\n[x](./gone${count}.md)\n`)
      await expect.poll(() => editor.diagnostics.get('content/pay.md')?.[0]?.message).toContain(`gone${count}`)
    }
    expect(contents()).toEqual(before)
    await editor.close('content/pay.md')
    await expect.poll(() => editor.diagnostics.get('content/pay.md')?.length).toBeGreaterThan(4)

    const { stdout } = await docs(['check', '--json', '--cwd', editor.root])
    const checked = (JSON.parse(stdout) as Checked[]).map(({ file, line = 1, column = 1, code }) => [
      file,
      line,
      column,
      code,
    ])
    expect(checked.length).toBeGreaterThan(6)
    const published = [...editor.diagnostics]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([file, list]) =>
        list.map(({ range, code }) => [file, range.start.line + 1, range.start.character + 1, code]),
      )
    expect(published).toEqual(checked)
  })

  // LSP-1
  test('half-typed Markdown, JSON and MDX are reported and never end the server', async () => {
    const editor = await edit({ ...shop, 'content/live.mdx': '# Live\n\nText.\n' })
    await editor.open('content/live.mdx')
    await editor.open('content/sidebars.json')
    for (const text of [
      '',
      '---',
      '---\ntitle: [',
      '# Live\n\n<Tabs',
      '# Live\n\n{',
      '# L\n\n[x](',
      '```',
      ':::',
      '\ud800',
    ]) {
      await editor.type('content/live.mdx', text)
      await editor.complete('content/live.mdx', `${text}‸`)
      for (const method of ['hover', 'definition', 'prepareRename'])
        await editor.at(method, 'content/live.mdx', `${text}‸`)
    }
    await editor.type('content/live.mdx', '# Live\n\n<Tabs')
    await editor.expectDiagnostics('content/live.mdx', ['2:5-2:5 error mdx-syntax'])
    for (const text of ['', '{', '{ "guides": [', '{ "guides": ["ind', 'null', '[]']) {
      await editor.complete('content/sidebars.json', `${text}‸`)
    }
    await editor.type('content/sidebars.json', '{ "guides": ["ind')
    await editor.expectDiagnostics('content/sidebars.json', ['0:17-0:18 error sidebar-unreadable'])
    await editor.type('content/sidebars.json', shop['content/sidebars.json'])
    await editor.type('content/live.mdx', '# Live\n\nText.\n')
    await editor.expectDiagnostics('content/sidebars.json', [])
    await expect.poll(() => editor.diagnostics.get('content/live.mdx')?.map(({ code }) => code)).toEqual(['doc-orphan'])
    expect(await editor.end()).toBe(0)
    expect(editor.stderr).toBe('')
  })

  // LSP-2
  test('a broken config is reported in the config, and the site is checked when it is right', async () => {
    const config = (title: string) =>
      `import { defineSite } from 'quire-docs'\nconsole.log('printed by the config')\n` +
      `export default defineSite({\n  ${title},\n  url: 'https://shop.example',\n  baseUrl: '/',\n  docs: { path: 'content' },\n})\n`
    const editor = await edit({
      'site.config.ts': config("titel: 'Shop'"),
      'content/index.md': '# Shop\n\n[x](./gone.md)\n',
    })
    await editor.open('content/index.md')
    await expect
      .poll(() => editor.diagnostics.get('site.config.ts')?.map(({ code }) => code))
      .toContain('config-unknown-key')
    expect(await editor.complete('content/index.md', '# Shop\n\n[x](./‸)\n')).toEqual([])

    writeFileSync(join(editor.root, 'site.config.ts'), config("title: 'Shop'"))
    await expect.poll(() => editor.diagnostics.get('site.config.ts')).toEqual([])
    await editor.type('content/index.md', '# Shop\n\n[x](./gone.md)\n')
    await editor.expectDiagnostics('content/index.md', ['2:0-2:14 warning link-file-missing'])
  })

  // LSP-3
  test('the fix of a diagnostic is a quick fix', async () => {
    const editor = await edit()
    await editor.open('content/pay.md', '# Pay\n\n[Cart](./guide/crt.md)\n')
    const range: Range = { start: { line: 2, character: 3 }, end: { line: 2, character: 3 } }
    const textDocument = { uri: editor.uri('content/pay.md') }
    const actions = await editor.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument,
      range,
      context: { diagnostics: [] },
    })
    expect(actions.map(({ title }) => title)).toEqual(['Replace `./guide/crt.md` by `./guide/cart.md`'])
    expect(editor.edited(actions[0]!.edit!)).toEqual({ 'content/pay.md': '# Pay\n\n[Cart](./guide/cart.md)\n' })
  })
})

describe('completion', () => {
  // LSP-4
  test('links are completed to files and routes in the form that they begin with', async () => {
    const editor = await edit()
    const labels = async (text: string) => (await editor.complete('content/pay.md', text)).map(({ label }) => label)
    expect(await labels('[x](‸')).toEqual(['./index.md', './guide/cart.md'])
    expect(await labels('[x](‸)')).toEqual(['./index.md', './guide/cart.md'])
    expect(await labels('[x](./gui‸')).toEqual(['./guide/cart.md'])
    expect(await labels('[x](gui‸')).toEqual(['guide/cart.md'])
    expect(await labels('[x](/‸)')).toEqual(['/', '/guide/cart', '/pay', '/search', '/index.md', '/guide/cart.md'])
    expect(await labels('[x](@site/‸)')).toEqual(['@site/content/index.md', '@site/content/guide/cart.md'])
    expect(await labels('![x](‸)')).toEqual(['./guide/basket.svg', '/img/logo.svg'])
    expect(await labels('<a href="‸"')).toEqual(['./index.md', './guide/cart.md'])
    expect(await labels('[x]: ‸')).toEqual(['./index.md', './guide/cart.md'])
    expect(await labels('[x](https://‸')).toEqual([])
    expect(await labels('```md\n[x](‸')).toEqual([])
    expect(await editor.completed('content/pay.md', 'a [x](./gu‸e/old.md) b', './guide/cart.md')).toBe(
      'a [x](./guide/cart.md) b',
    )
  })

  // LSP-4
  test('anchors are completed to the headings of this doc and of the target, as they are typed', async () => {
    const editor = await edit()
    await editor.open('content/guide/cart.md')
    await editor.type('content/guide/cart.md', '# Cart\n\n## Items\n\n## Just typed\n')
    await expect.poll(() => editor.diagnostics.get('content/pay.md')?.length).toBe(1)
    const items = await editor.complete('content/pay.md', '[x](./guide/cart.md#‸')
    expect(items.map(({ label, detail }) => [label, detail])).toEqual([
      ['items', 'Items'],
      ['just-typed', 'Just typed'],
    ])
    // Those of an edit that is not checked yet are waited for.
    await editor.type('content/guide/cart.md', '# Cart\n\n## Typed now\n')
    const next = await editor.complete('content/pay.md', '[x](./guide/cart.md#‸')
    expect(next.map(({ label }) => label)).toEqual(['typed-now'])
    expect(await editor.completed('content/pay.md', '[x](#ca‸rds)\n\n## Cards\n', 'cards')).toBe(
      '[x](#cards)\n\n## Cards\n',
    )
  })

  // LSP-4
  test('front matter is completed from its schema, with descriptions, values and the fields of the site', async () => {
    const config = { title: 'Shop', url: 'https://shop.example', baseUrl: '/', markdown: { frontMatter: ['since'] } }
    const editor = await edit({
      'site.config.json': JSON.stringify(config),
      'sidebars.json': '{ "main": ["index", "two"] }',
      'docs/index.md': '# Index\n\nText.\n',
      'docs/two.md': '# Two\n\nText.\n',
    })
    const keys = await editor.complete('docs/index.md', '---\ntitle: Index\n‸\n---\n\n# Index\n')
    const labels = keys.map(({ label }) => label)
    expect(labels).toContain('sidebar_label:')
    expect(labels).toContain('since:')
    expect(labels).not.toContain('title:')
    expect(keys.find(({ label }) => label === 'sidebar_label:')!.documentation).toMatchObject({
      value: expect.stringContaining('Label in sidebars.'),
    })
    const values = async (text: string) =>
      (await editor.complete('docs/index.md', `---\n${text}\n---\n`)).map(({ label }) => label)
    expect(await values('hide_title: ‸')).toEqual(['true', 'false'])
    expect(await values('pagination_next: t‸')).toEqual(['two'])
    expect(await editor.completed('docs/index.md', '---\nhide_ti‸', 'hide_title:')).toBe('---\nhide_title: ')
  })

  // LSP-4
  test('kinds of admonitions and ids of docs in sidebars are completed', async () => {
    const editor = await edit({ ...shop, 'content/guide/_category_.json': '{}' })
    const labels = async (path: string, text: string) => (await editor.complete(path, text)).map(({ label }) => label)
    expect(await labels('content/pay.md', '# Pay\n\n:::‸')).toEqual(expect.arrayContaining(['note', 'tip', 'danger']))
    expect(await labels('content/pay.md', '# Pay\n\n:::dan‸')).toEqual(['danger'])
    expect(await labels('content/sidebars.json', '{ "guides": ["‸"] }')).toEqual(['guide/cart', 'index', 'pay'])
    expect(await labels('content/sidebars.json', '{ "guides": [{ "type": "doc", "id": "gu‸')).toEqual(['guide/cart'])
    expect(await labels('content/sidebars.json', '{ "guides": [{ "type": "‸')).toContain('autogenerated')
    expect(await labels('content/sidebars.json', '{ "‸')).toEqual([])
    expect(await labels('content/guide/_category_.json', '{ "link": { "type": "doc", "id": "‸" } }')).toContain('pay')
  })
})

describe('links', () => {
  // LSP-5
  test('the definition of a link is its file, at the line of its anchor', async () => {
    const editor = await edit()
    const definition = async (text: string) => {
      const location = await editor.at<Location | null>('definition', 'content/pay.md', text)
      return location && `${editor.path(location.uri)}:${location.range.start.line}`
    }
    expect(await definition('# Pay\n\n[x](./guide/ca‸rt.md)\n')).toBe('content/guide/cart.md:0')
    expect(await definition('# Pay\n\n[x‸](/guide/cart#items)\n')).toBe('content/guide/cart.md:6')
    expect(await definition('# Pay\n\n[x](guide/cart.md#mine‸)\n')).toBe('content/guide/cart.md:10')
    expect(await definition('# Pay\n\n![x](/img/lo‸go.svg)\n')).toBe('content/static/img/logo.svg:0')
    expect(await definition('# Pay\n\n[x](#ca‸rds)\n\n## Cards\n')).toBe('content/pay.md:4')
    expect(await definition('# Pay\n\n[x‸][cart]\n\n[cart]: ./guide/cart.md#items\n')).toBe('content/guide/cart.md:6')
    expect(await definition('# Pay\n\n[x](./gone‸.md)\n')).toBe(null)
    expect(await definition('# Pay\n\nNo ‸link.\n')).toBe(null)
    // An open bracket before many links on a line.
    const many = '[a](/pay) '.repeat(60)
    const line = `# Pay\n\n[open ${many}[![x](/img/logo.svg) y](./guide/cart.md)\n`
    expect(await definition(line.replace(' y]', ' ‸y]'))).toBe('content/guide/cart.md:0')
    expect(await definition(line.replace('x](', 'x‸]('))).toBe('content/static/img/logo.svg:0')
    expect(await definition(line.replace('a](', 'a‸]('))).toBe('content/pay.md:0')
    const id = await editor.at<Location>(
      'definition',
      'content/sidebars.json',
      '{ "guides": ["guide/c‸art", "index", "pay"] }',
    )
    expect(editor.path(id.uri)).toBe('content/guide/cart.md')
  })

  // LSP-5
  test('a link shows the title, the description and the route of its target', async () => {
    const editor = await edit()
    const hover = await editor.at<Hover>('hover', 'content/pay.md', '# Pay\n\n[x](./guide/cart.md#it‸ems)\n')
    expect(hover.contents).toEqual({
      kind: 'markdown',
      value: '**Cart › Items**\n\nWhat is in the cart.\n\n`/guide/cart#items` · `content/guide/cart.md`',
    })
    expect(hover.range).toEqual({ start: { line: 2, character: 4 }, end: { line: 2, character: 25 } })
  })
})

describe('renames', () => {
  const rename = (editor: Editor, path: string, text: string, newName: string) =>
    editor.at<WorkspaceEdit>('rename', path, text, { newName })

  // LSP-6
  test('a heading is renamed with the links to the id that follows its words', async () => {
    const editor = await edit()
    const text = '# Cart\n\n## It‸ems\n\n[here](#items)\n\n## Items\n\n[second](#items-1)\n'
    expect(await editor.at('prepareRename', 'content/guide/cart.md', text)).toEqual({
      range: { start: { line: 2, character: 3 }, end: { line: 2, character: 8 } },
      placeholder: 'Items',
    })
    expect(editor.edited(await rename(editor, 'content/guide/cart.md', text, 'All goods'))).toEqual({
      'content/guide/cart.md': '# Cart\n\n## All goods\n\n[here](#all-goods)\n\n## Items\n\n[second](#items)\n',
      'content/index.md': shop['content/index.md'].replace('#items', '#all-goods'),
      'content/pay.md': shop['content/pay.md'].replace('#items', '#all-goods'),
    })
  })

  // LSP-6
  test('an explicit id is renamed at its heading or at a link, and an anchor may become explicit', async () => {
    const editor = await edit()
    const cart = shop['content/guide/cart.md']
    expect(editor.edited(await rename(editor, 'content/guide/cart.md', cart.replace('Own', 'Ow‸n'), 'ours'))).toEqual({
      'content/guide/cart.md': cart.replace('#mine', '#ours'),
      'content/pay.md': shop['content/pay.md'].replace('#mine', '#ours'),
    })
    const pay = shop['content/pay.md'].replace('#items', '#it‸ems')
    expect(editor.edited(await rename(editor, 'content/pay.md', pay, 'goods'))).toEqual({
      'content/guide/cart.md': cart.replace('## Items', '## Items {#goods}'),
      'content/index.md': shop['content/index.md'].replace('#items', '#goods'),
      'content/pay.md': shop['content/pay.md'].replace('#items', '#goods'),
    })
    await expect(rename(editor, 'content/pay.md', pay, 'mine')).rejects.toThrow('`mine` is the id of another heading')
    await expect(rename(editor, 'content/pay.md', pay, 'a b')).rejects.toThrow('cannot be an id')
    await expect(rename(editor, 'content/pay.md', `‸${shop['content/pay.md']}`, 'x')).rejects.toThrow('Only headings')
  })

  // LSP-6
  test('a heading of a partial is renamed for all pages that show it, also with Windows line ends', async () => {
    const editor = await edit({
      'content/_part.mdx': '## Shared part\r\n\r\nText.\r\n',
      'content/a.mdx': "import Part from './_part.mdx'\r\n\r\n# A\r\n\r\n<Part />\r\n\r\n[x](./b.mdx#shared-part)\r\n",
      'content/b.mdx':
        "import Part from './_part.mdx'\n\n# B\n\n[y](#shared-part)\n\n<Part />\n\n[z](/a#shared-part)\n",
    })
    expect(
      editor.edited(await rename(editor, 'content/_part.mdx', '## Sha‸red part\r\n\r\nText.\r\n', 'Common')),
    ).toEqual({
      'content/_part.mdx': '## Common\r\n\r\nText.\r\n',
      'content/a.mdx': "import Part from './_part.mdx'\r\n\r\n# A\r\n\r\n<Part />\r\n\r\n[x](./b.mdx#common)\r\n",
      'content/b.mdx': "import Part from './_part.mdx'\n\n# B\n\n[y](#common)\n\n<Part />\n\n[z](/a#common)\n",
    })
  })

  // LSP-6
  test('a doc that the editor renames takes the links to it along, and its translation', async () => {
    const translation = 'i18n/fr/docusaurus-plugin-content-docs/current/guide/cart.md'
    const config = {
      title: 'Shop',
      url: 'https://shop.example',
      baseUrl: '/',
      docs: { path: 'content', routeBasePath: '/', sidebarPath: 'content/sidebars.json' },
      i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
    }
    const editor = await edit({
      ...shop,
      'site.config.json': `${JSON.stringify(config, null, 2)}\n`,
      [translation]: '# Panier\n\n## Articles {#items}\n\n## Mien {#mine}\n',
    })
    await editor.open('content/index.md')
    await editor.type('content/index.md', '# Shop\n\nUnsaved [cart](./guide/cart.md#items).\n')
    const files = [{ oldUri: editor.uri('content/guide/cart.md'), newUri: editor.uri('content/buy/basket.md') }]
    const edit_ = await editor.connection.sendRequest<WorkspaceEdit>('workspace/willRenameFiles', { files })
    const texts = editor.edited(edit_)
    expect(texts['content/index.md']).toBe('# Shop\n\nUnsaved [cart](./buy/basket.md#items).\n')
    expect(texts['content/pay.md']).toContain('[Items](./buy/basket.md#items), [mine](buy/basket.md#mine)')
    expect(texts['content/sidebars.json']).toContain('"buy/basket"')
    expect(JSON.parse(texts['site.config.json']!).redirects).toEqual([{ from: '/guide/cart', to: '/buy/basket' }])
    const renames = edit_.documentChanges!.filter((change): change is RenameFile => 'kind' in change)
    expect(renames.map(({ oldUri, newUri }) => [editor.path(oldUri), editor.path(newUri)])).toEqual([
      [translation, translation.replace('guide/cart', 'buy/basket')],
    ])
    const other = [{ oldUri: editor.uri('package.json'), newUri: editor.uri('x.json') }]
    expect(await editor.connection.sendRequest('workspace/willRenameFiles', { files: other })).toBe(null)
  })
})

describe('sites', () => {
  // LSP-2
  test('docs of another version, translations and sites in a folder of the workspace are known', async () => {
    const config = JSON.stringify({
      title: 'Shop',
      url: 'https://shop.example',
      baseUrl: '/',
      i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
    })
    const editor = await edit({
      'site.config.json': '{}',
      'web/site.config.json': config,
      'web/docs/index.md': '# Home\n\n## New\n\nText.\n',
      'web/versions.json': '["1.0"]',
      'web/versioned_docs/version-1.0/index.md': '# Home\n\n## Old\n\nText.\n',
      'web/versioned_docs/version-1.0/two.md': '# Two\n\nText.\n',
      'web/i18n/fr/docusaurus-plugin-content-docs/current/index.md': '# Accueil\n\n## Nouveau\n\nTexte.\n',
    })
    const labels = async (path: string, text: string) => (await editor.complete(path, text)).map(({ label }) => label)
    expect(await labels('web/docs/index.md', '[x](#‸)\n\n## New\n')).toEqual(['new'])
    expect(await labels('web/versioned_docs/version-1.0/two.md', '[x](./index.md#‸)')).toEqual(['old'])
    expect(await labels('web/versioned_docs/version-1.0/two.md', '[x](./‸)')).toEqual(['./index.md'])
    const translation = 'web/i18n/fr/docusaurus-plugin-content-docs/current/index.md'
    expect(await labels(translation, '[x](#‸)\n\n## Nouveau\n')).toEqual(['nouveau'])
    await editor.expectDiagnostics(
      'site.config.json',
      expect.arrayContaining([expect.stringContaining('config-field')]),
    )
  })
})

describe('a broken message', () => {
  const config = JSON.stringify({ title: 'Shop', url: 'https://shop.example', baseUrl: '/' })
  const body = JSON.stringify({ jsonrpc: '2.0', method: 'initialized', params: {} })

  // LSP-7
  test.each([
    ['a header without a colon', 'Content-Length 5\r\n\r\nhello'],
    ['a length that is no number', `Content-Length: abc\r\n\r\n${body}`],
    ['a length below zero', `Content-Length: -5\r\n\r\n${body}`],
    ['a length beyond all messages', `Content-Length: 999999999999\r\n\r\n${body}`],
    ['a length that is too large', `Content-Length: ${body.length + 20}\r\n\r\n${body}`],
    ['a length that is too small', `Content-Length: ${body.length - 20}\r\n\r\n${body}`],
    ['no length', `Content-Type: application/json\r\n\r\n${body}`],
    ['an empty header', `\r\n\r\n${body}`],
    ['a body that is no JSON', 'Content-Length: 5\r\n\r\nhello'],
    ['some other text', 'hello\n\nthere\r\n'],
  ])('%s is skipped, and the next request is answered', async (_, bytes) => {
    const editor = await edit({ 'site.config.json': config, 'docs/index.md': '# Home\n\n## New\n' })
    editor.child.stdin!.write(bytes)
    expect((await editor.complete('docs/index.md', '[x](#‸)\n\n## New\n')).map(({ label }) => label)).toEqual(['new'])
  })

  // LSP-7
  test('a file that is opened without text, or changed without changes, is answered as it is saved', async () => {
    const editor = await edit({ 'site.config.json': config, 'docs/index.md': '[x](#)\n\n## New\n' })
    const uri = editor.uri('docs/index.md')
    const send = (method: string, params: object) =>
      editor.connection.sendNotification(`textDocument/${method}`, params)
    await send('didOpen', {})
    await send('didOpen', { textDocument: { uri, languageId: 'markdown', version: 1 } })
    await send('didChange', { textDocument: { uri, version: 2 } })
    await send('didChange', { textDocument: { uri, version: 3 }, contentChanges: [{}] })
    await send('didChange', { textDocument: { uri, version: 4 }, contentChanges: [{ text: 5 }] })
    const items = await editor.connection.sendRequest<CompletionList>('textDocument/completion', {
      textDocument: { uri },
      position: { line: 0, character: 5 },
    })
    expect(items.items.map(({ label }) => label)).toEqual(['new'])
  })
})
