import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastGlob from 'fast-glob'
import { expect, test } from 'vitest'
import { docs } from '../cli/docsInProcess.ts'
import { folder } from '../cli/folder.ts'
import { corpusSite, describeCorpus } from '../corpora/corpus.ts'
import { ownSite } from '../ownSites.ts'
import { factsOfHtml, factsOfMarkdown } from '../renderer/node/markdownFacts.ts'
import { sample } from '../sample.ts'

// MARKDOWN-2
test('the Markdown file of each doc says what its page says', { timeout: 300_000 }, () => {
  expect(compareFiles(ownSite().output)).toBeGreaterThan(200)
})

for (const name of ['prettier', 'testing-library']) {
  describeCorpus(name, () => {
    // MARKDOWN-2
    test('each Markdown file says what its page says', { timeout: 300_000 }, async () => {
      expect(compareFiles(await build(corpusSite(name)))).toBeGreaterThan(20)
    })
  })
}

async function build(site: string): Promise<string> {
  const output = join(folder(), 'site')
  const { code, stderr } = await docs(['build', '--cwd', site, '--out-dir', output, '--quiet'])
  expect(code, stderr).toBe(0)
  return output
}

/** Compare pages of a built site with their Markdown files. Returns the number of files. */
function compareFiles(output: string): number {
  const files = fastGlob.sync('**/*.md', { cwd: output }).filter((file) => htmlFile(output, file) !== undefined)
  for (const file of sample(files)) {
    const markdown = readFileSync(join(output, file), 'utf8')
    const html = readFileSync(htmlFile(output, file)!, 'utf8')
    const url = JSON.parse(/^url: (".*")$/m.exec(markdown)![1]!)
    expect(factsOfMarkdown(markdown), file).toEqual(factsOfHtml(html, url))
  }
  return files.length
}

/** The page of a Markdown file. */
function htmlFile(output: string, file: string): string | undefined {
  const path = join(output, file.replace(/\.md$/, ''))
  const files = [file === 'index.md' ? `${path}.html` : join(path, 'index.html'), `${path}.html`]
  return files.find((name) => existsSync(name))
}
