import { readFileSync } from 'node:fs'
import { globSync } from 'fast-glob'
import { expect, test } from 'vitest'

/**
 * British spellings, as the beginning or the end of a word, with the American one. The docs and the manual have one spelling;
 * options such as `colorMode` decide which.
 */
const spellings: [british: RegExp, american: string][] = [
  [/\b(?:behavi|col|fav|flav|hon|hum|lab|neighb|rum|harb)our(?:s|ed|ing|ite|ites|able|hood)?\b/, '-or'],
  [
    /\b(?:un)?(?:organ|recogn|normal|optim|minim|maxim|summar|custom|initial|serial|categor|util|author|synchron|capital|parallel|visual|real|stabil|special|general|prior|final|apolog|critic|local|token|random|memor)is(?:e|es|ed|er|ers|ing|ation|ations|able)\b/,
    '-ize',
  ],
  [/\b(?:anal|paral|catal)ys(?:e|es|ed|ing)\b/, '-yze'],
  [/\b(?:cancel|label|travel|model|signal|level|fuel|total|channel)l(?:ed|ing|er|ers)\b/, 'one l'],
  [/\b(?:fulfil|enrol|skilful|wilful)\b/, 'two l'],
  [/\b(?:centre|metre|litre|theatre|fibre|calibre)s?\b/, '-er'],
  [/\b(?:licence|defence|offence|pretence)s?\b/, '-se'],
  [/\b(?:practise|practised|practising)\b/, '-ice'],
  [/\b(?:catalogue|dialogue|analogue|monologue)s?\b/, '-og'],
  [/\b(?:afterwards|towards|upwards|downwards|backwards|inwards|outwards)\b/, 'no s'],
  [/\b(?:whilst|amongst|learnt|spelt|burnt|dreamt)\b/, 'while, among, learned'],
  [
    /\b(?:grey|judgement|acknowledgement|artefact|programme|cheque|tyre|sceptical|ageing|storey|mould|anew)s?\b/,
    'gray',
  ],
]

const files = globSync([
  'content/{api,guides,faq,examples,plugins}/**/*.mdx',
  'content/data/*.json',
  'content/manual/docs/**/*.{md,mdx}',
  'content/manual/src/**/*.tsx',
  'content/manual/sidebars.ts',
  'content/pages/**/*.tsx',
  'cli/init/template/**/*.{md,mdx,ts,tsx,css,yml,json}',
])

/** Prose, comments and names in samples: everything but addresses, and names of other projects in code. */
const textOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/https?:\/\/[^\s)"'`]+/g, '')
    .replace(/`[^`\n]*`/g, '')

/** Turns of phrase that are correct and that nobody says so often, with what to write. */
const habits: [phrase: RegExp, instead: string][] = [
  [/\bof (?:its|their|your) own\b|\b(?:component|code|file|program|data) of yours\b/i, 'separate, custom, your'],
  [/\b(?:nobody|somebody)\b/i, 'nothing, no one, who it is'],
  [
    /\banew\b|\bits like\b|\bfor the time of\b|\bgoes before\b|\bbelongs? into\b/i,
    'again, similar, during, takes precedence, belongs in',
  ],
]

/** What the tool prints: texts in sources, without comments. */
const printedTexts = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ''))

test('pages, messages and field descriptions avoid the phrases that once were on every third page', () => {
  const sources = globSync(['cli/**/*.ts', 'pipeline/**/*.ts', 'schemas/**/*.ts', 'renderer/theme/**/*.{ts,tsx}'], {
    ignore: ['cli/init/template/**', 'schemas/messages/**'],
  })
  const texts = [
    ...files.map((file) => [file, readFileSync(file, 'utf8')] as const),
    ...sources.map((file) => [file, printedTexts(readFileSync(file, 'utf8'))] as const),
  ]
  const found = texts.flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        habits
          .filter(([phrase]) => phrase.test(line))
          .map(([, instead]) => `${file}:${index + 1} (${instead}): ${line.trim()}`),
      ),
  )
  expect(found).toEqual([])
})

test('pages of the docs and of the manual are spelled in the American way', () => {
  expect(files.length).toBeGreaterThan(400)
  const found = files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) =>
        spellings.flatMap(([british, american]) => {
          const word = new RegExp(british, 'i').exec(line)?.[0]
          return word ? [`${file}:${index + 1} ${word} (${american})`] : []
        }),
      ),
  )
  expect(found).toEqual([])
})
