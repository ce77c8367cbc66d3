import { type Examples, lines } from './example.ts'

const command = 'docs check --layout'
const page = (...text: string[]) => lines('‸', ...text)
const table = lines('| Fruit | Price |', '| --- | --: |', '| Apple | 2 € |')
const review = '| Apple | Sweet, and a little sour; good for cakes, for pies and on its own. |'

/** Built pages in a browser. */
export const layoutExamples = {
  'layout-sideways': {
    command,
    broken: { 'docs/prices.mdx': page("<p style={{ width: '90rem' }}>All prices are in euros.</p>") },
    fixed: { 'docs/prices.mdx': "<p style={{ maxWidth: '90rem' }}>All prices are in euros.</p>" },
  },
  'layout-column': {
    command,
    broken: {
      'docs/prices.mdx': page(
        '<div className="tight">',
        '',
        '| Fruit | Taste |',
        '| --- | --- |',
        review,
        '',
        '</div>',
      ),
    },
    fixed: { 'docs/prices.mdx': lines('| Fruit | Taste |', '| --- | --- |', review) },
  },
  'layout-alignment': {
    command,
    broken: { 'docs/prices.mdx': page('<div className="flat">', '', table, '', '</div>') },
    fixed: { 'docs/prices.mdx': table },
  },
  'layout-heading': {
    command,
    broken: { 'docs/prices.mdx': page('<h2 id="apples" style={{ scrollMarginTop: 0 }}>Apples</h2>') },
    fixed: { 'docs/prices.mdx': '## Apples' },
  },
  'layout-console': {
    command,
    broken: {
      'src/pages/prices.jsx': page(
        "import { useEffect } from 'react'",
        '',
        'export default function Prices() {',
        "  useEffect(() => console.error('no prices'), [])",
        '  return <h1>Prices</h1>',
        '}',
      ),
    },
    fixed: { 'src/pages/prices.jsx': lines('export default function Prices() {', '  return <h1>Prices</h1>', '}') },
  },
  'layout-crash': {
    command,
    broken: {
      'src/pages/prices.jsx': page(
        'export default function Prices() {',
        "  if (typeof window !== 'undefined') window.prices.load()",
        '  return <h1>Prices</h1>',
        '}',
      ),
    },
    fixed: { 'src/pages/prices.jsx': lines('export default function Prices() {', '  return <h1>Prices</h1>', '}') },
  },
  'layout-contrast': {
    command,
    broken: {
      'docs/prices.mdx': page("<p style={{ color: '#888', background: '#999' }}>All prices are in euros.</p>"),
    },
    fixed: { 'docs/prices.mdx': 'All prices are in euros.' },
  },
  'layout-accessibility': {
    command,
    broken: { 'docs/prices.mdx': page('<button type="button" />') },
    fixed: { 'docs/prices.mdx': '<button type="button">Show prices</button>' },
  },
} satisfies Examples
