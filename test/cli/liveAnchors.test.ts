import { beforeAll, expect, test } from 'vitest'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { docs } from './docsInProcess.ts'
import { put } from './folder.ts'
import { smallSite } from './smallSite.ts'

const links = (page: string, ...anchors: string[]) =>
  anchors.map((anchor) => `- [${anchor}](./${page}.mdx#${anchor})`).join('\n')

const files = {
  'docs/links.md': `# Links

${links('closed', 'setup', 'steps', 'total', 'sum', 'gone')}

${links('open', 'setup', 'steps', 'chart-2', 'gone')}
`,
  // Its scripts cannot make other ids than those that can be read.
  'docs/closed.mdx': `import useBaseUrl from '@docusaurus/useBaseUrl'
import Steps from './_steps.mdx'
import data from './data.json'

export const limit = 2

# Closed

## Setup

<Steps />

At most {limit} of {data.items.length} are in {useBaseUrl('/')}. {[1].map((n) => <b id="total" key={n}>{n}</b>)}

<b id="sum" title={limit}>Sum</b>
`,
  'docs/_steps.mdx': '## Steps\n',
  'docs/data.json': '{ "items": [] }\n',
  'docs/open.mdx': `import Chart from '@site/src/Chart'
import Steps from './_steps.mdx'

# Open

## Setup

<Steps />

<Chart number={1 + 1} />
`,
  'src/Chart.jsx': "export default ({ number }) => <figure id={'chart-' + number}>A chart.</figure>\n",
}

let root: string
beforeAll(() => {
  root = smallSite(files)
})

const reported = async (command: string) => {
  const { stdout } = await docs([command, '--cwd', root, '--format', 'json'])
  const found: Diagnostic[] = JSON.parse(stdout)
  return found.map(({ code, file, line, value }) => `${file}:${line} ${code} ${value}`).sort()
}

const broken = [
  'docs/links.md:12 link-anchor-broken ./open.mdx#gone',
  'docs/links.md:7 link-anchor-broken ./closed.mdx#gone',
]

// LINK-LIVE-ANCHORS
test.each(['check', 'build'])('`docs %s` looks for anchors in docs whose components may add ids', async (command) => {
  expect(await reported(command)).toEqual(broken)
})

// LINK-LIVE-ANCHORS
test.each([
  '<b id={limit + 1}>x</b>',
  '<b {...props}>x</b>',
  '{Chart({ number: 1 })}',
  'export const Box = () => <Chart />',
  '{[1].map((n) => <b id={n} key={n}>x</b>)}',
])('an id that is not written, as by %s, is looked for on the rendered page', async (script) => {
  const text = files['docs/closed.mdx'].replace('# Closed', "import Chart from '@site/src/Chart'\n\n# Closed")
  put(root, { 'docs/closed.mdx': `${text}\n${script}\n` })
  expect((await reported('check')).filter((line) => line.includes('anchor'))).toEqual(broken)
})
