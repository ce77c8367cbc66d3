import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { withFixes } from '../../pipeline/edit/fixes/withFixes.ts'
import { folder } from '../cli/folder.ts'
import { site } from '../site.ts'
import { config } from './checks/checked.ts'

const docs = { path: 'docs', routeBasePath: '/' }
const staticDirectories = ['static']

async function published(files: Record<string, string>, link: string, more = {}) {
  const root = await site({
    ...config({ docs: { ...docs, ...more }, staticDirectories }),
    ...files,
    'docs/a.md': `# A\n\n${link}\n`,
  })
  const { graph, diagnostics } = await compile({ root })
  return {
    assets: graph!.assets.map(({ source }) => source),
    codes: diagnostics
      .filter(({ code }) => !/alt|unused|private-name/.test(code))
      .map(({ code, line }) => `${line} ${code}`),
  }
}

const secrets = [
  'docs/app.pk8',
  'docs/store.pkcs12',
  'docs/old.kdb',
  'docs/login.keychain-db',
  'docs/app.env.production',
  'docs/prod.auto.tfvars.json',
  '.env',
  '.npmrc',
  '.git/config.txt',
  '.quire/cache/a.json',
  'node_modules/p/x.js',
  'package.json',
  'site.config.json',
  'src/key.txt',
  'docs/.env',
  'docs/.secret/a.png',
  'docs/server.pem',
  'docs/id_rsa',
  'static/.aws/credentials.txt',
]

test.each(secrets.filter((file) => file.includes('.', 1) || file.startsWith('.')))(
  '%s is not published by a link or an image, and that is an error',
  async (file) => {
    const text = file === 'site.config.json' ? {} : { [file]: 'secret' }
    for (const link of [`[x](@site/${file})`, `[x](../${file})`, `![x](../${file})`, `![x](@site/${file})`]) {
      const { assets, codes } = await published(text, link)
      expect(assets, link).toEqual([])
      expect(codes, link).toContainEqual(expect.stringMatching(/^3 /))
    }
  },
)

test('files beside docs, in static folders and those that `docs.assets` lists are published', async () => {
  const files = {
    'docs/b.zip': 'b',
    'static/c.zip': 'c',
    'examples/d/e.zip': 'e',
    'examples/.env': 'f',
    'examples/g.key': 'g',
  }
  const links = ['./b.zip', '/c.zip', '@site/examples/d/e.zip', '../examples/d/e.zip']
    .map((url) => `[x](${url})`)
    .join(' ')
  expect(await published(files, links, { assets: ['examples/**'] })).toEqual({
    assets: expect.arrayContaining(['docs/b.zip', 'static/c.zip', 'examples/d/e.zip']),
    codes: [],
  })
  for (const secret of ['.env', 'g.key']) {
    const { assets, codes } = await published(files, `[x](@site/examples/${secret})`, { assets: ['examples/**'] })
    expect(assets).not.toContain(`examples/${secret}`)
    expect(codes).toEqual(['3 asset-missing'])
  }
})

test('a link to a file in a hidden folder says why it is not published, and what to rename', async () => {
  const root = await site({
    ...config({ docs, staticDirectories }),
    'docs/.plans/a.pdf': 'a',
    'static/.files/b.pdf': 'b',
    'docs/a.md': '# A\n\n[a](./.plans/a.pdf)\n\n[b](/.files/b.pdf)\n\n[c](./.Plans/a.pdf)\n',
  })
  const { diagnostics } = await compile({ root })
  const links = withFixes(diagnostics, root, staticDirectories).filter(({ code }) => code === 'asset-missing')
  expect(links.map(({ message, hint, suggestions }) => ({ message, hint, suggestions }))).toMatchInlineSnapshot(`
    [
      {
        "hint": "Rename \`.plans\` to \`plans\`, and link to \`./plans/a.pdf\`.",
        "message": "The file \`./.plans/a.pdf\` is not published: files and folders with names such as \`.plans\` are private.",
        "suggestions": undefined,
      },
      {
        "hint": "Rename \`.files\` to \`files\`, and link to \`/files/b.pdf\`.",
        "message": "The file \`/.files/b.pdf\` is not published: files and folders with names such as \`.files\` are private.",
        "suggestions": undefined,
      },
      {
        "hint": undefined,
        "message": "The link \`./.Plans/a.pdf\` (here \`/.Plans/a.pdf\`) leads to a file that does not exist.",
        "suggestions": undefined,
      },
    ]
  `)
})

test('an image in front matter that is not published is reported', async () => {
  for (const [image, message] of [
    ['../.env', 'The file `.env` is not published: it is not beside docs, or private.'],
    ['../elsewhere/a.png', 'The file `elsewhere/a.png` is not published: it is not beside docs, or private.'],
    ['./b.png', undefined],
  ] as const) {
    const root = await site({
      ...config({ docs, staticDirectories }),
      '.env': 'a',
      'elsewhere/a.png': 'a',
      'docs/b.png': 'b',
      'docs/a.md': `---\nimage: ${image}\n---\n\n# A\n`,
    })
    const { diagnostics } = await compile({ root })
    const found = diagnostics.filter(({ code }) => code === 'file-missing')
    expect(found.map(({ file, line, message }) => [file, line, message])).toEqual(
      message === undefined ? [] : [['docs/a.md', 2, message]],
    )
  }
})

test('a link to a secret does not say how to publish it, and no file is suggested in place of itself', async () => {
  const root = await site({
    ...config({ docs: { ...docs, assets: ['**'] }, staticDirectories }),
    '.env': 'a',
    '.aws/credentials.txt': 'a',
    'docs/a.md': '# A\n\n[a](../.env)\n\n[b](../.aws/credentials.txt)\n\n[c](../../quire-outside.txt)\n',
  })
  const outside = join(root, '../quire-outside.txt')
  writeFileSync(outside, 'a')
  const { diagnostics } = await compile({ root })
  const links = withFixes(diagnostics, root, staticDirectories).filter(({ code }) => code === 'asset-missing')
  rmSync(outside)
  expect(links.map(({ value, suggestions }) => [value, suggestions])).toEqual([
    ['../.env', undefined],
    ['../.aws/credentials.txt', undefined],
    ['../../quire-outside.txt', undefined],
  ])
  expect(links.map(({ hint }) => hint)).not.toContainEqual(expect.stringContaining('Rename'))
})

test('a link of a doc to a file that leads to a private one by a symbolic link is an error', async () => {
  const root = await site({
    ...config({ docs, staticDirectories }),
    '.env': 'secret',
    'docs/a.md': '# A\n\n[x](./b.txt)\n',
  })
  symlinkSync(join(root, '.env'), join(root, 'docs/b.txt'))
  const { graph, diagnostics } = await compile({ root })
  expect(graph!.assets).toEqual([])
  expect(diagnostics.map(({ code }) => code)).toEqual(['asset-missing'])
})

test('a static folder, a partial and a category file that lead out of the site are not read', async () => {
  const outside = folder({ 'a.txt': 'secret', '_p.mdx': 'A secret.\n', '_category_.json': '{ "label": "Secret" }' })
  const root = await site({
    ...config({ docs, staticDirectories }),
    'docs/a.mdx': "# A\n\nimport P from './_p.mdx'\n\n<P />\n",
    'docs/b/c.md': '# C\n',
  })
  symlinkSync(outside, join(root, 'static'))
  symlinkSync(join(outside, '_p.mdx'), join(root, 'docs/_p.mdx'))
  symlinkSync(join(outside, '_category_.json'), join(root, 'docs/b/_category_.json'))
  const { graph, content, diagnostics } = await compile({ root })
  expect(graph!.assets).toEqual([])
  expect(JSON.stringify(graph)).not.toContain('Secret')
  for (const key of Object.keys(graph!.docs)) expect(JSON.stringify(await content(key))).not.toContain('secret')
  expect(diagnostics.filter(({ file }) => file === 'static').map(({ code }) => code)).toEqual(['static-link'])
})

test.skipIf(process.platform === 'win32')('a static file whose name has a `\\` is reported and left out', async () => {
  const root = await site({
    ...config({ docs, staticDirectories }),
    'docs/a.md': '# A',
    'static/a\\b.txt': 'a',
    'static/c\\d/e.txt': 'e',
  })
  const { diagnostics } = await compile({ root })
  expect(diagnostics.filter(({ code }) => code === 'file-name-url').map(({ file, value }) => [file, value])).toEqual([
    ['static/a\\b.txt', 'a\\b.txt'],
    ['static/c\\d', 'c\\d'],
  ])
})

test('dotfiles, keys and states in a static folder are left out and reported, but those that hosts need', async () => {
  const hidden = [
    '.git-credentials',
    '.netrc',
    '.ssh/config',
    '.aws/credentials',
    '.pypirc',
    '.docker/config.json',
    '.yarnrc.yml',
    '.vscode/a',
    '.idea/a',
    '.anything',
    'id_rsa',
    'id_ed25519',
    'a.pem',
    'b.p12',
    'b.ppk',
    'c.tfvars',
    'c.key',
    'terraform.tfstate',
    'terraform.tfstate.backup',
    'shop.tfstate',
    '.env.production',
    '.env.local',
    'production.env',
    'credentials.json',
    'credentials.csv',
    'google-credentials.json',
    'application_default_credentials.json',
    'client_secret_12-ab.apps.example.json',
    'service-account.json',
    'service_account_key.json',
    'serviceAccountKey.json',
    'service-account-shop-prod.json',
    'shop-firebase-adminsdk-x1-ab.json',
    'secrets.yml',
    'ada_accessKeys.csv',
    'rootkey.csv',
    'kubeconfig',
    'prod.kubeconfig',
    'htpasswd',
    'AuthKey_AB.p8',
    'shop.keytab',
    'office.ovpn',
    'deploy_ed25519',
    'ssh_host_rsa_key',
    'id_rsa.old',
    'kubeconfig.yaml',
    '_netrc',
    '_npmrc',
    'authorized_keys',
    'known_hosts',
  ]
  const shown = [
    '.well-known/security.txt',
    '.nojekyll',
    'a.txt',
    'keys.txt',
    // About credentials, not with them.
    'credentials.png',
    'credentials/step.svg',
    'secrets.html',
    'service-accounts.svg',
    'accesskey.js',
    'manifest.json',
    'package.json',
    'release.asc',
    'repository.gpg',
    'environment.json',
    'id_rsa.pub',
  ]
  const root = await site({ ...config({ docs, staticDirectories }), 'docs/a.md': '# A\n' })
  for (const file of [...hidden, ...shown]) {
    mkdirSync(join(root, 'static', file, '..'), { recursive: true })
    writeFileSync(join(root, 'static', file), 'a')
  }
  const { graph, diagnostics } = await compile({ root })
  expect(graph!.assets.map(({ path }) => path).sort()).toEqual(shown.sort())
  const reported = diagnostics.filter(({ code }) => code === 'static-private').map(({ file }) => file)
  expect(reported.sort()).toEqual([...new Set(hidden.map((file) => `static/${file.replace(/\/.*/, '')}`))].sort())
})

test('a symbolic link beside docs publishes what a link of a doc to its target would', async () => {
  const links = {
    'docs/inside.zip': '../docs/b.zip',
    'docs/static.zip': '../static/c.zip',
    'docs/listed.zip': '../examples/d.zip',
    'docs/folder': '../elsewhere',
    'docs/other.zip': '../elsewhere/e.zip',
    'docs/config.txt': '../package.json',
  }
  const root = await site({
    ...config({ docs: { ...docs, assets: ['examples/**'] }, staticDirectories }),
    'package.json': '{}',
    'docs/b.zip': 'b',
    'static/c.zip': 'c',
    'examples/d.zip': 'd',
    'elsewhere/e.zip': 'e',
    'docs/a.md': `# A\n\n${['inside.zip', 'static.zip', 'listed.zip', 'other.zip', 'config.txt', 'folder/e.zip'].map((name) => `[${name}](./${name})`).join(' ')}\n`,
  })
  for (const [path, target] of Object.entries(links)) symlinkSync(target, join(root, path))
  const { graph, diagnostics } = await compile({ root })
  expect(graph!.assets.map(({ source }) => source).filter((source) => source.startsWith('docs/'))).toEqual([
    'docs/inside.zip',
    'docs/listed.zip',
    'docs/static.zip',
  ])
  const refused = diagnostics.filter(({ severity }) => severity === 'error').map(({ value }) => value)
  expect(refused.sort()).toEqual(['./config.txt', './folder/e.zip', './other.zip'])
})

test('a docs folder that is a symbolic link publishes the files beside its docs', async () => {
  const root = await site({
    ...config({ docs, staticDirectories }),
    'text/a.md': '# A\n\n[b](./b.zip)\n',
    'text/b.zip': 'b',
  })
  symlinkSync('text', join(root, 'docs'))
  const { graph } = await compile({ root })
  expect(graph!.assets.map(({ source }) => source)).toEqual(['docs/b.zip'])
})
