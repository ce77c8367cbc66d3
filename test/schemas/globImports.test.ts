// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of code.
import { expect, test } from 'vitest'
import { folderOfGlob, globImports } from '../../schemas/shared/files/globImports.ts'

const site = { root: '/site', alias: { '@data': 'd3', '@ui': '/site/src/ui' } }

test.each([
  [
    "import.meta.glob(['./data/*.json', '!**/old.json'], { query: '?raw', import: 'default' })",
    '/site/src/data/*.json !/site/**/old.json',
  ],
  ['import(`@site/d2/${name}.json`)', '/site/d2/*.json'],
  ["import.meta.glob('@data/*.json')", '/site/d3/*.json'],
  ['import(`@ui/${name}.js`)', '/site/src/ui/*.js'],
  ['import(/* a */ /* b */ `../d4/${name}.json`)', '/site/d4/*.json'],
  ["import.meta.glob([ // it's a list\n './a/*.js'])", '/site/src/a/*.js'],
  ['import(`/src/${name}.js`)', '/site/src/*.js'],
  ["import.meta.glob<{ default: () => string }>('./x/*.ts')", '/site/src/x/*.ts'],
  ["import.meta.glob('./*.md', { base: './other' })", '/site/src/other/*.md'],
  ['new URL(`./pictures/${name}.png`, import.meta.url)', '/site/src/pictures/*.png'],
  ['require(`@site/static/img/${name}.png`)', '/site/static/img/**'],
  ["require('./flags/' + name + '.svg')", '/site/src/flags/**'],
  ["require.context('../posts', false, /[.]json$/)", '/site/posts/**'],
  ["require('./fixed.png')", ''],
  ["const x = 'a'; import('./y.js'); print(`./no/${x}`)", ''],
])('%s finds %s', (code, patterns) => {
  expect(globImports(code, '/site/src/List.jsx', site).join(' ')).toBe(patterns)
})

test('the folder of a pattern is the one above its first special character', () => {
  expect(folderOfGlob('/site/src/data/*.json')).toBe('/site/src/data')
  expect(folderOfGlob('/site/src/{a,b}/*.json')).toBe('/site/src')
})
