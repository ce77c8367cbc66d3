import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docs } from './docsInProcess.ts'
import { folder, tree } from './folder.ts'
import { config } from './smallSite.ts'

const codes = ['en', 'fr', 'de', 'it']
const folderOf = (code: string) => (code === 'en' ? 'docs' : `i18n/${code}/docusaurus-plugin-content-docs/current`)

/** Two docs that are modules and share a partial that is one, in each language. */
const translated = Object.fromEntries(
  codes.flatMap((code) => [
    [`${folderOf(code)}/_terms.mdx`, `export const word = 'terms in ${code}'\n\nOur {word}.\n`],
    [`${folderOf(code)}/index.mdx`, `import Terms from './_terms.mdx'\n\n# Home\n\n<Terms /> {'home in ${code}'}\n`],
    [`${folderOf(code)}/pay.mdx`, `import Terms from './_terms.mdx'\n\n# Pay\n\n<Terms /> {'pay in ${code}'}\n`],
  ]),
)

test('the folder of a language has the modules of its own docs, and all that these import', async () => {
  const root = folder({
    ...translated,
    'site.config.mjs': config(`i18n: { defaultLocale: 'en', locales: ${JSON.stringify(codes)} },`),
  })
  const { code, stderr } = await docs(['build', '--cwd', root])
  expect(code, stderr).toBe(0)
  for (const code of codes) {
    const others = codes.filter((other) => other !== code).map((other) => `${other}/`)
    const files = Object.entries(tree(join(root, 'dist', code === 'en' ? '' : code))).filter(
      ([path]) => path.endsWith('.js') && !others.some((other) => code === 'en' && path.startsWith(other)),
    )
    const texts = files.map(([, text]) => text).join('\n')
    expect(new Set(texts.match(/(?:terms|home|pay) in \w+/g))).toEqual(
      new Set([`terms in ${code}`, `home in ${code}`, `pay in ${code}`]),
    )
    const names = new Set(files.map(([path]) => path.slice(path.lastIndexOf('/') + 1)))
    const imported = [...texts.matchAll(/(?:from|import)\s*\(?["'`]\.\/([^"'`]+\.js)["'`]/g)].map(([, name]) => name!)
    expect(imported.length).toBeGreaterThan(2)
    expect(imported.filter((name) => !names.has(name))).toEqual([])
  }
})

test('a doc in a folder that is named as a language is not the doc of that language', async () => {
  const slug = (name: string) => `---\nslug: /${name}\n---\n`
  const root = folder({
    'docs/start.mdx': "# Start\n\n{'English'}\n",
    'docs/fr/start.mdx': `${slug('french')}# French\n\n{'About French'}\n`,
    'i18n/fr/docusaurus-plugin-content-docs/current/start.mdx': "# Départ\n\n{'Français'}\n",
    'site.config.mjs': config("i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },"),
  })
  const { code, stderr } = await docs(['build', '--cwd', root])
  expect(code, stderr).toBe(0)
  const built = tree(join(root, 'dist'))
  expect(built['french/index.html']).toContain('About French')
  expect(built['fr/start/index.html']).toContain('Français')
  expect(built['fr/french/index.html']).toContain('About French')
})

test('Node loads the modules of the docs of a language only in that language', async () => {
  const root = folder({
    ...translated,
    'site.config.mjs': config(`i18n: { defaultLocale: 'en', locales: ${JSON.stringify(codes)} },`),
  })
  const { code, stderr } = await docs(['build', '--cwd', root])
  expect(code, stderr).toBe(0)
  const copies = Object.entries(tree(join(root, '.quire/bundle'))).filter(([path]) => path.includes('/locales/'))
  expect(copies.length).toBeGreaterThan(0)
  for (const one of codes.slice(1)) {
    const texts = copies.filter(([path]) => path.includes(`/locales/${one}/`)).map(([, text]) => text)
    expect(new Set(texts.join('\n').match(/(?:home|pay) in \w+/g))).toEqual(
      new Set([`home in ${one}`, `pay in ${one}`]),
    )
  }
})
