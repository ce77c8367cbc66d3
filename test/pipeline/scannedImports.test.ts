import { describe, expect, test } from 'vitest'
import { scannedImports } from '../../pipeline/parse/beginnings/scannedImports.ts'
import { blankFrontMatter } from '../../pipeline/parse/blankFrontMatter.ts'
import { createParse } from '../../pipeline/parse/parse.ts'
import { serverRequest } from '../../renderer/node/bundle/bundleServer.ts'
import { divideRequest } from '../../renderer/node/bundle/docModules.ts'
import { plainSite } from '../../renderer/node/bundle/prebuiltBundles.ts'
import { movedSites } from '../browser/moved/sites/index.ts'
import { usual } from './parseText.ts'

const parse = createParse(usual)
const scan = (text: string, source = 'docs/a.mdx') => scannedImports(blankFrontMatter(text).text, source)

/** What the bundler gets of the module of a doc; `undefined` for one that it gets whole. */
async function importedBy(code: string, source: string): Promise<string[] | undefined> {
  const module = { id: `live:${source}`, file: `/site/${source}?live=a`, code }
  const { docs, imported } = await divideRequest(serverRequest({ ...plainSite('/site'), modules: [module] }))
  return docs.length === 0 ? undefined : [...imported.values()].map(({ code }) => code)
}

/** Compare what was scanned with what the parser finds. Returns whether anything was scanned. */
async function compare(text: string, source: string): Promise<boolean> {
  const scanned = scan(text, source)
  if (!scanned) return false
  const { facts, content } = parse(source, text, () => undefined)
  if (facts.incomplete) return false
  expect(scanned.module !== undefined, source).toBe(facts.live)
  if (!facts.live) return true
  expect(await importedBy(scanned.module!, source), source).toEqual(await importedBy(content.module!, source))
  expect(scanned.modules.map(({ path }) => path).sort(), source).toEqual(facts.modules.map(({ path }) => path).sort())
  expect(scanned.packages.map(({ name }) => name).sort()).toEqual(facts.packages.map(({ name }) => name).sort())
  return true
}

describe('what a doc imports, found without parsing it,', () => {
  const docs = Object.values(movedSites).flatMap(({ files }) =>
    Object.entries(files).flatMap(([path, text]) => (/\.mdx?$/.test(path) ? String(text) : [])),
  )

  test('is what the parser finds, in the docs of sites in the manner of real ones', async () => {
    let count = 0
    for (const text of docs) if (await compare(text, 'docs/a.mdx')) count += 1
    // The others import nothing, or what only the parser can tell.
    expect(count).toBeGreaterThan(5)
  })

  test.each([
    ['a component', "import Chart from '@site/src/Chart'\n\n# A\n\nText.\n\n<Chart data={[1, 2]} />\n"],
    [
      'several names',
      "import Chart, { Axis as X, Box } from '../src/Chart.jsx';\n\nText.\n\n<Chart.Row><X /></Chart.Row>\n",
    ],
    [
      'names on several lines',
      'import {\n  Axis,\n  Box,\n} from "@site/src/Chart"\n\nText.\n\n<Box>{Axis(1)}</Box>\n',
    ],
    ['a stylesheet', "import './a.css'\nimport '@site/src/b.css'\n\nText.\n"],
    [
      'a package',
      "import { plural } from 'words'\nimport Link from '@docusaurus/Link'\n\n{plural('cart')} <Link to='/'>a</Link>\n",
    ],
    ['a component that is not used', "import Chart from '@site/src/Chart'\n\nText.\n"],
    [
      'components of the theme',
      "import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\n\nText.\n\n<Tabs>\n<TabItem value=\"a\">\n\nA\n\n</TabItem>\n</Tabs>\n",
    ],
    [
      'both',
      "import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\nimport Chart from '@site/src/Chart'\n\n<Tabs>\n<TabItem value=\"a\">\n\n<Chart />\n\n</TabItem>\n</Tabs>\n",
    ],
    ['a part of the theme', 'import Heading from \'@theme/Heading\'\n\n<Heading as="h2">A</Heading>\n'],
    [
      'code about imports',
      "import Chart from '@site/src/Chart'\n\nWrite `import a from 'b'`, then process it.\n\n```js\nimport { a } from './a'\nrequire('b')\n```\n\n<Chart />\n",
    ],
    [
      'admonitions and tables',
      "import Chart from '@site/src/Chart'\n\n:::tip A\n\nText.\n\n:::\n\n| a |\n| - |\n| <Chart /> |\n",
    ],
    ['CRLF', "import Chart from '@site/src/Chart'\r\n\r\nText.\r\n\r\n<Chart />\r\n"],
    ['front matter', '---\ntitle: A\n---\n\nimport Chart from \'@site/src/Chart\'\n\n<Chart id="a" />\n'],
  ])('is what the parser finds: %s', async (_, text) => {
    expect(await compare(text, 'docs/a.mdx')).toBe(true)
  })

  test.each([
    ['all names of a module', "import * as charts from '@site/src/Chart'\n\n<charts.Chart />\n"],
    ['an export', "import a from './a'\n\nexport const b = a\n\n{b}\n"],
    ['an export of a module', "import a from './a'\n\nexport { c } from './c'\n"],
    ['a file that is required', "import Chart from '@site/src/Chart'\n\n<Chart src={require('./a.png')} />\n"],
    ['a module that is imported later', "import Chart from '@site/src/Chart'\n\n<Chart of={import('./a')} />\n"],
    ['variables of Node', "import Chart from '@site/src/Chart'\n\n<Chart of={process.env.HOME} />\n"],
    ['a component without an import', "import Chart from '@site/src/Chart'\n\n<Tabs><Chart /></Tabs>\n"],
    ['Markdown', "import Part from './_part.mdx'\n\nText.\n\n<Part />\n"],
    ['a picture that is a component', "import Logo from './logo.svg'\n\n<Logo />\n"],
    ['a loader', "import text from '!!raw-loader!./a.txt'\n\n{text}\n"],
    [
      'tabs of package managers',
      "import Chart from '@site/src/Chart'\n\n```bash npm2yarn\nnpm i a\n```\n\n<Chart />\n",
    ],
    ['a diagram', "import Chart from '@site/src/Chart'\n\n```mermaid\ngraph TD\n```\n\n<Chart />\n"],
    ['code that runs', "import Chart from '@site/src/Chart'\n\n```jsx live\n<a />\n```\n\n<Chart />\n"],
    ['an import in a paragraph', "Text\nimport Chart from '@site/src/Chart'\n\nMore.\n"],
    ['nothing', 'Text.\n'],
    // Reading it again from each space takes hours.
    ['an import with very many spaces', `import a${' '.repeat(2_000_000)}x\n`],
  ])('is left to the parser: %s', (_, text) => {
    expect(scan(text)).toBeUndefined()
  })
})
