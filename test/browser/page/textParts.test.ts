import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hydrated, visit } from '../visit.ts'
import { calm, type ServedSite, servedSite } from './servedSite.ts'

/** Parts of the text of docs as sites of Docusaurus replace them. */
const theme = {
  'src/theme/CodeBlock/index.js': `import { useState } from 'react';
import CodeBlock from '@theme-original/CodeBlock';
export default function CodeBlockWrapper(props) {
  const [runs, setRuns] = useState(0);
  return <div className="own-code" data-text={props.children} data-meta={props.metastring}>
    <CodeBlock {...props} />
    <button onClick={() => setRuns(runs + 1)}>Run {runs}</button>
  </div>;
}
`,
  'src/theme/Admonition/Types.js': `import DefaultAdmonitionTypes from '@theme-original/Admonition/Types';
function Recipe({ title, children }) {
  return <section className="recipe"><h5>{title}</h5>{children}</section>;
}
export default { ...DefaultAdmonitionTypes, recipe: Recipe };
`,
  'src/theme/Admonition/Icon/Tip.js': `export default () => <b className="own-icon">T</b>
`,
  'src/theme/MDXComponents/A.js': `import Link from '@docusaurus/Link';
export default (props) => <Link {...props} className="own-link" />;
`,
  'src/theme/Heading/index.js': `import Heading from '@theme-original/Heading';
export default ({ as, ...props }) => <><Heading as={as} {...props} /><hr className={'below-' + as} /></>;
`,
  'src/theme/MDXComponents/index.js': `import MDXComponents from '@theme-original/MDXComponents';
import Highlight from '@site/src/Highlight';
export default { ...MDXComponents, Highlight, table: Table };
// Reads the cells of the header, as Markdown has them.
function Table({ children, ...props }) {
  const cells = [children[0].props.children.props.children].flat().map((cell) => cell.props.children);
  return <div className="own-table" data-cells={cells.map((cell) => typeof cell).join()}>
    <MDXComponents.table {...props} children={cells.some(Boolean) ? children : children.slice(1)} />
  </div>;
}
`,
  'src/Highlight.js': 'export default ({ children }) => <mark>{children}</mark>\n',
}

const text = `## Prices

See [pears](./pears.mdx) and <Highlight>two</Highlight>.

\`\`\`js title="a.js"
const pears = '<b>'
\`\`\`

:::recipe[Tart]

Take **pears**.

:::

:::tip

Peel them.

:::

| Fruit | A *basket* |
| --- | --- |
| Pear | two |

| | |
| --- | --- |
| a | b |
`

let site: ServedSite
beforeAll(async () => {
  site = await servedSite(
    {
      ...theme,
      'content/index.md': `# Home\n\n${text}`,
      'content/pears.mdx': `export const count = 3\n\n# Pears\n\n{count} pears.\n\n${text}`,
    },
    { docs: { path: 'content', routeBasePath: '/', sidebarPath: false, admonitions: { keywords: ['recipe'] } } },
  )
})
afterAll(() => site.close())
beforeEach(() => calm(site))

test.each(['/', '/pears'])(
  'code, admonitions, links, headings and tables are components of the site: %s',
  async (path) => {
    const { page, complaints } = await visit(path, { baseURL: site.origin })
    await hydrated(page)
    const code = page.locator('.own-code')
    expect(await code.getAttribute('data-text')).toBe("const pears = '<b>'\n")
    expect(await code.getAttribute('data-meta')).toBe('title="a.js"')
    expect(await code.locator('.code-block-title').textContent()).toBe('a.js')
    await code.getByRole('button', { name: 'Run 0' }).click()
    await code.getByRole('button', { name: 'Run 1' }).waitFor()
    expect(await code.locator('code span').count()).toBeGreaterThan(1)

    expect(await page.locator('.recipe h5').textContent()).toBe('Tart')
    expect(await page.locator('.recipe strong').textContent()).toBe('pears')
    expect(await page.locator('.theme-admonition-tip .own-icon').textContent()).toBe('T')
    expect(await page.locator('a.own-link[href="/pears"]').textContent()).toBe('pears')
    expect(await page.locator('h2#prices a.hash-link').count()).toBe(1)
    expect(await page.locator('hr.below-h2').count()).toBe(1)
    expect(await page.locator('.own-table th').allTextContents()).toEqual(['Fruit', 'A basket'])
    const cells = (which: number) => page.locator('.own-table').nth(which).getAttribute('data-cells')
    expect([await cells(0), await cells(1)]).toEqual(['string,object', 'undefined,undefined'])
    expect(await page.locator('.own-table td').allTextContents()).toEqual(['Pear', 'two', 'a', 'b'])
    expect(await page.locator('mark').textContent()).toBe('two')
    expect(complaints).toEqual([])
  },
)
