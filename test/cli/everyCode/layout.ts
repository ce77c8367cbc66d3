import type { Files, Fixture } from './fixture.ts'

const table = ['| Fruit | Price |', '| --- | --: |', '| Apple | 2 € |']
const taste = [
  '| Fruit | Taste |',
  '| --- | --- |',
  '| Apple | Sweet, and a little sour; good for cakes, for pies and on its own. |',
]
const paragraphs = Array<string>(40).fill('Text.\n')
const mdx = (name: string, ...lines: string[]): Files => ({ [`docs/${name}.mdx`]: `# Prices\n\n${lines.join('\n')}\n` })
const page = (name: string, ...lines: string[]): Files => ({
  [`src/pages/${name}.jsx`]: [
    "import Layout from '@theme/Layout'",
    "import { useEffect } from 'react'",
    'export default function Prices() {',
    ...lines,
    '  return <Layout><main><h1>Prices</h1></main></Layout>',
    '}',
    '',
  ].join('\n'),
})
const soundDoc = mdx(
  'sound',
  ...['<p style={{ maxWidth: 1400, color: "#000", background: "#999" }}>In euros.</p>', '', ...taste, '', ...table, ''],
  ...['<button type="button">Show</button>', '', '## Apples', '', ...paragraphs],
)
const soundPage = page(
  'sound',
  "  useEffect(() => console.log('no prices'), [])",
  "  if (typeof window !== 'undefined') window.prices?.load()",
)
const opened = { found: 'by opening pages' } as const

/** The pages of all of them are one site, which is built and opened once. */
export const layout = {
  'layout-sideways': {
    broken: mdx('wide', '<p style={{ width: 1400 }}>In euros.</p>'),
    sound: soundDoc,
    ...opened,
  },
  'layout-column': {
    broken: mdx('tight', '<div className="tight">', '', ...taste, '', '</div>'),
    sound: soundDoc,
    ...opened,
  },
  'layout-alignment': {
    broken: mdx('flat', '<div className="flat">', '', ...table, '', '</div>'),
    sound: soundDoc,
    ...opened,
  },
  'layout-heading': {
    broken: mdx('covered', '<h2 id="apples" style={{ scrollMarginTop: 0 }}>Apples</h2>', '', ...paragraphs),
    sound: soundDoc,
    ...opened,
  },
  'layout-console': {
    broken: page('logs', "  useEffect(() => console.error('no prices'), [])"),
    sound: soundPage,
    ...opened,
  },
  'layout-crash': {
    broken: page('crashes', "  if (typeof window !== 'undefined') window.prices.load()"),
    sound: soundPage,
    ignoring: ['layout-console'],
    ...opened,
  },
  'layout-contrast': {
    broken: mdx('grey', "<p style={{ color: '#888', background: '#999' }}>In euros.</p>"),
    sound: soundDoc,
    ...opened,
  },
  'layout-accessibility': {
    broken: mdx('unnamed', '<button type="button" />'),
    sound: soundDoc,
    ...opened,
  },
} satisfies Record<string, Fixture>
