import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docs } from '../cli/docsInProcess.ts'
import { folder } from '../cli/folder.ts'

/** Build a site in English and French in which one of two docs is translated. Returns its files by path. */
async function built(settings: object, files: Record<string, string> = {}) {
  const root = folder({
    'site.config.json': JSON.stringify({
      title: 'Corner Shop',
      url: 'https://docs.example',
      baseUrl: '/shop/',
      pages: false,
      docs: { path: 'docs', routeBasePath: '/', editUrl: 'https://code.example/edit/main' },
      i18n: { defaultLocale: 'en', locales: ['en', 'fr'], ...settings },
    }),
    'docs/index.md': '# Welcome\n\nFresh fruit.\n',
    'docs/pears.md': '# Pears\n\nGreen.\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/index.md': '# Bienvenue\n\nDes fruits.\n',
    ...files,
  })
  const { code, stderr } = await docs(['build', '--cwd', root])
  expect(code, stderr).toBe(0)
  return (path: string) => readFileSync(join(root, 'dist', path), 'utf8')
}

const note = /<p class="theme-doc-untranslated" role="note">(.*?)<\/p>/s

// I18N-UNTRANSLATED
test('a doc without a translation says so to its reader, above its title', async () => {
  const file = await built({})
  const page = file('fr/pears/index.html')
  const [, text = ''] = note.exec(page) ?? []
  expect(text.replace(/<!-- -->/g, '')).toBe(
    'Cette page n’est pas encore traduite. Langue du texte : English. ' +
      '<a href="/shop/pears" hrefLang="en">Lire l’original</a> · ' +
      '<a href="https://code.example/edit/main/docs/pears.md" target="_blank" rel="noreferrer noopener">Traduire cette page</a>',
  )
  expect(page.search(note)).toBeLessThan(page.indexOf('<h1'))
  for (const path of ['fr/index.html', 'pears/index.html', 'index.html']) expect(file(path)).not.toMatch(note)
  expect(file('fr/pears.md')).not.toContain('traduite')
})

test('the config leaves the line out', async () => {
  const file = await built({ untranslatedNotice: false })
  expect(file('fr/pears/index.html')).not.toMatch(note)
})
