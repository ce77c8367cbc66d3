import { readFileSync } from 'node:fs'
import { globSync } from 'fast-glob'
import { describe, expect, test } from 'vitest'
import { fencesIn } from './fences.ts'

/** The page that says what the sample applications are like. All samples agree with it. */
const page = readFileSync('content/guides/getting-started/sample-applications.mdx', 'utf8')

interface Product {
  id: string
  name: string
  price: string
}

/** Rows of the table of products: `| 7 | Teapot | 24 € |`. */
const products: Product[] = [...page.matchAll(/^\| (\d+) +\| ([\w ]+?) +\| ([\d.]+) € +\|$/gm)].map(
  ([, id, name, price]) => ({ id: id!, name: name!, price: price! }),
)

/** Custom commands of the samples. They write no entry into the command log. */
const commands = (
  JSON.parse(readFileSync('content/data/samples.json', 'utf8')) as { commands: { name: string }[] }
).commands.map(({ name }) => name)

const files = globSync(['content/{api,guides,faq,examples}/**/*.mdx'])
const samples = fencesIn(['content/{api,guides,faq,examples}/**/*.mdx'])

test('the sample shop has products with a price in euros', () => {
  expect(products.map(({ name }) => name)).toEqual(['Blue mug', 'Green bowl', 'Teapot', 'Desk lamp'])
})

describe.each(products)('$name', ({ id, name, price }) => {
  test('has one price on all pages', () => {
    const prices = files.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          new RegExp(
            `\\b${name}['"]?(?:,? |, '|', '|: |, ['"]?price['"]?: )(\\d+(?:\\.\\d+)?)(?= ?€| [},]|,| \\})`,
            'g',
          ),
        ),
      ].map(([text, shown]) => ({ file, text, shown })),
    )
    expect(prices.length).toBeGreaterThan(0)
    expect(prices.filter(({ shown }) => shown !== price)).toEqual([])
  })

  test('has one id in fixtures and responses', () => {
    const ids = samples.flatMap(({ file, text }) =>
      [...text.matchAll(new RegExp(`['"]?id['"]?: (\\d+), ['"]?name['"]?: ['"]${name}['"]`, 'g'))].map(([, shown]) => ({
        file,
        shown,
      })),
    )
    expect(ids.filter(({ shown }) => shown !== id)).toEqual([])
  })
})

test('a request to the cart has the fields that the page of the applications names', () => {
  expect(page).toContain('Adds `{ product, quantity }`')
  const bodies = samples.flatMap(({ file, text }) =>
    [...text.matchAll(/cy\.request\('POST', '\/api\/cart', \{([^}]*)\}/g)].map(([, body]) => ({
      file,
      fields: body!.split(',').map((field) => field.split(':')[0]!.trim()),
    })),
  )
  expect(bodies.length).toBeGreaterThan(5)
  expect(bodies.filter(({ fields }) => fields.some((field) => !['product', 'quantity'].includes(field)))).toEqual([])
})

test('prices are in euros', () => {
  // The bank can show another currency.
  const ofShop = samples.filter(({ text }) => !text.includes('/accounts'))
  const dollars = ofShop.filter(({ text }) => /'\$\d|'\$'|\d \$|USD/.test(text))
  expect(dollars.map(({ file, line }) => `${file}:${line}`)).toEqual([])
})

test('the command log shows no entry of a custom command that does not write one', () => {
  // These two pages write such an entry with Cypress.log().
  const own = /cypress-log\.mdx|custom-commands\.mdx/
  const found = files
    .filter((file) => !own.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/log=\{\[(.*?)\]\}/gs)]
        .flatMap(([, entries]) => entries!.match(new RegExp(`'-?(?:${commands.join('|')})\\b[^']*'`, 'g')) ?? [])
        .map((entry) => `${file} ${entry}`),
    )
  expect(found).toEqual([])
})

test('each custom command of the samples is defined in one', () => {
  const texts = samples.map(({ text }) => text).join('\n')
  expect(commands.filter((name) => !texts.includes(`Cypress.Commands.add('${name}'`))).toEqual([])
})
