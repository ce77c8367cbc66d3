import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docs } from '../cli/docsInProcess.ts'
import { folder } from '../cli/folder.ts'
import { corpusNames, describeCorpus } from './corpus.ts'

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const withoutSlash = (route: string) => route.replace(/(.)\/$/, '$1')

/** The config of Docusaurus that a corpus was built with. */
function docusaurusConfig(corpus: string): { text: string; locales: (string | undefined)[] } {
  const settings = existsSync(join(corpus, 'settings.json'))
    ? readJson(join(corpus, 'settings.json'))
    : { title: 'Docs', url: 'https://example.com', baseUrl: '/', docs: { sidebarPath: 'sidebars.json' } }
  const { docs, navbar: items = [], footer, ...site } = settings
  const config = {
    ...site,
    onBrokenLinks: 'warn',
    markdown: { hooks: { onBrokenMarkdownImages: 'warn' } },
    presets: [['classic', { docs, blog: false, pages: false }]],
    themeConfig: { navbar: { items }, footer },
  }
  return {
    text: `module.exports = ${JSON.stringify(config, null, 2)}\n`,
    locales: settings.i18n?.locales ?? [undefined],
  }
}

for (const name of [...corpusNames, 'immer-i18n', 'prettier-versions']) {
  describeCorpus(name, (corpus) => {
    test(`all docs of ${name} are at their addresses after an import`, async () => {
      const { text, locales } = docusaurusConfig(corpus)
      const root = folder({ 'docusaurus.config.js': text })
      cpSync(corpus, root, { recursive: true })
      const { code, stdout } = await docs(['import', root, '--format', 'json'])
      const { entries } = JSON.parse(stdout)
      // Docusaurus does not check what is written as elements of HTML.
      const isLeft = ({ outcome, subject }: { outcome: string; subject: string }) =>
        outcome !== 'carried' && subject !== 'links and images that are elements of HTML'
      const left = entries.filter(isLeft)
      expect({ code, left }).toEqual({ code: 0, left: [] })

      const routes = new Set<string>()
      for (const locale of locales) {
        const graph = await docs(['graph', '--cwd', root, ...(locale === undefined ? [] : ['--locale', locale])])
        for (const { href } of Object.values<{ href: string }>(JSON.parse(graph.stdout).docs))
          routes.add(withoutSlash(href))
      }
      const pages: { id: string | null; route: string }[] = readJson(join(corpus, 'expected.json')).pages
      const expected = pages.filter(({ id }) => id).map(({ route }) => withoutSlash(route))
      expect(expected.length).toBeGreaterThan(20)
      expect(expected.filter((route) => !routes.has(route))).toEqual([])
    }, 120_000)
  })
}
