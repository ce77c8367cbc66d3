import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hydrated, visit } from '../visit.ts'
import { calm, type ServedSite, servedSite } from './servedSite.ts'

/** Parts of code blocks as sites of Docusaurus replace them: all lines but removed ones are copied, and run elsewhere. */
const theme = {
  'src/theme/CodeBlock/visibleLines.js': `export const visibleLines = ({ code, lineClassNames }) =>
  code.split('\\n').filter((_, line) => !lineClassNames[line]?.includes('removed'));
`,
  'src/theme/CodeBlock/Buttons/CopyButton/index.js': `import { CodeBlockContextProvider, useCodeBlockContext } from '@docusaurus/theme-common/internal';
import CopyButton from '@theme-original/CodeBlock/Buttons/CopyButton';
import { visibleLines } from '../../visibleLines';
export default function CopyButtonWrapper(props) {
  const { metadata, wordWrap } = useCodeBlockContext();
  return <CodeBlockContextProvider metadata={{ ...metadata, code: visibleLines(metadata).join('\\n') }} wordWrap={wordWrap}>
    <CopyButton {...props} />
  </CodeBlockContextProvider>;
}
`,
  'src/theme/CodeBlock/Content/String.js': `import { useThemeConfig } from '@docusaurus/theme-common';
import { CodeBlockContextProvider, createCodeBlockMetadata, useCodeWordWrap } from '@docusaurus/theme-common/internal';
import Layout from '@theme/CodeBlock/Layout';
export default function String({ children, ...props }) {
  const { prism } = useThemeConfig();
  const metadata = createCodeBlockMetadata({ ...props, code: children, defaultLanguage: prism.defaultLanguage, magicComments: prism.magicComments });
  return <CodeBlockContextProvider metadata={metadata} wordWrap={useCodeWordWrap()}>
    <Layout run={/run="(.*?)"/.exec(props.metastring)?.[1]} />
  </CodeBlockContextProvider>;
}
`,
  'src/theme/CodeBlock/Layout/index.js': `import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import Buttons from '@theme/CodeBlock/Buttons';
import Container from '@theme/CodeBlock/Container';
import Content from '@theme/CodeBlock/Content';
import Title from '@theme/CodeBlock/Title';
export default function Layout({ className, run }) {
  const { metadata, wordWrap } = useCodeBlockContext();
  return <Container as="section" className={metadata.className}>
    {metadata.title && <h6><Title>{metadata.title}</Title></h6>}
    <div style={{ position: 'relative' }}>
      <Content />
      {run && <a href={'https://play.example/' + run}>Run {metadata.language} from {metadata.lineNumbersStart}</a>}
      <Buttons />
      {wordWrap.isCodeScrollable && <button className="own-wrap" onClick={wordWrap.toggle}>{wordWrap.isEnabled ? 'Scroll' : 'Wrap'}</button>}
    </div>
  </Container>;
}
`,
}

const long = 'x'.repeat(400)
const text = `# Prices

\`\`\`js title="a.js" run="pears" showLineNumbers=4
const pears = '<b>'
// removed-next-line
const apples = 2
const plums = 3 // ${long}
\`\`\`

\`\`\`
plain
\`\`\`
`

let site: ServedSite
beforeAll(async () => {
  site = await servedSite(
    { ...theme, 'content/index.md': text, 'content/live.mdx': `export const count = 3\n\n{count} ${text}` },
    {
      docs: { path: 'content', routeBasePath: '/', sidebarPath: false },
      themeConfig: { prism: { magicComments: [{ className: 'removed', line: 'removed-next-line' }] } },
    },
  )
})
afterAll(() => site.close())
beforeEach(() => calm(site))

test.each(['/', '/live'])('parts of code blocks are those of the site: %s', async (path) => {
  const { page, complaints } = await visit(path, {
    baseURL: site.origin,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await hydrated(page)
  const block = page.locator('section.theme-code-block.language-js')
  expect(await block.locator('h6').textContent()).toBe('a.js')
  expect(await block.locator('a').textContent()).toBe('Run js from 4')
  expect(await block.locator('pre code .removed').textContent()).toBe('const apples = 2\n')
  expect(await block.locator('pre code').textContent()).not.toContain('removed-next-line')
  expect(await block.locator('pre code span').count()).toBeGreaterThan(3)

  await block.hover()
  const buttons = block.locator('.code-block-buttons button')
  await expect.poll(() => buttons.count()).toBe(2)
  await block.locator('[data-wrap]').click()
  expect(await block.locator('pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0)
  await block.locator('[data-copy]').click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toBe(`const pears = '<b>'\nconst plums = 3 // ${long}`)

  const plain = page.locator('section.theme-code-block.language-text')
  await plain.hover()
  expect(await plain.locator('[data-copy]').getAttribute('data-copy')).toBe('')
  await plain.locator('[data-copy]').click()
  await expect.poll(copied).toBe('plain')
  expect(complaints).toEqual([])
})

test.each(['/', '/live'])(
  'a button of the site wraps lines where they are longer than their block: %s',
  async (path) => {
    const { page, complaints } = await visit(path, { baseURL: site.origin, viewport: { width: 1280, height: 800 } })
    await hydrated(page)
    const block = page.locator('section.theme-code-block.language-js')
    const wrap = block.locator('.own-wrap')
    const rest = () => block.locator('pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth)
    await expect.poll(() => wrap.count()).toBe(1)
    expect(await rest()).toBeGreaterThan(0)
    await wrap.click()
    await expect.poll(() => wrap.textContent()).toBe('Scroll')
    expect(await rest()).toBe(0)
    await wrap.click()
    await expect.poll(() => wrap.textContent()).toBe('Wrap')

    const short = page.locator('section.theme-code-block.language-text .own-wrap')
    expect(await short.count()).toBe(0)
    await page.setViewportSize({ width: 60, height: 800 })
    await expect.poll(() => short.count()).toBe(1)
    expect(complaints).toEqual([])
  },
)

test('a code block that was copied from Docusaurus 3.7 or older reads its lines', async () => {
  const string = `import { usePrismTheme } from '@docusaurus/theme-common';
import { getPrismCssVariables, parseLines } from '@docusaurus/theme-common/internal';
export default function String({ children, className, metastring, language }) {
  const { code, lineClassNames } = parseLines(children, { metastring, language, magicComments: [] });
  return <pre className="own" style={getPrismCssVariables(usePrismTheme())}>{JSON.stringify([code, lineClassNames])}</pre>;
}
`
  const own = await servedSite(
    { 'src/theme/CodeBlock/Content/String.js': string, 'content/index.md': '```js {2}\na\nb\n```\n' },
    { docs: { path: 'content', routeBasePath: '/', sidebarPath: false } },
  )
  const { page } = await visit('/', { baseURL: own.origin })
  const block = page.locator('pre.own')
  expect(JSON.parse((await block.textContent())!)).toEqual(['a\nb', { 1: ['theme-code-block-highlighted-line'] }])
  expect(await block.evaluate((pre) => (pre as HTMLElement).style.getPropertyValue('--prism-color'))).not.toBe('')
  own.close()
})
