import { readFileSync } from 'node:fs'
import { globSync } from 'fast-glob'
import { describe, expect, test } from 'vitest'
import { entryAt } from '../../content/components/api/entries.ts'
import { apiUsedBy } from './apiUsed.ts'

const textOf = (file: string) => readFileSync(file, 'utf8')
const linksOf = (text: string) => new Set([...text.matchAll(/\]\((\/[^)#\s]*)/g)].map(([, path]) => path!))

describe('a guide links to the page of each command, API and event in its samples', () => {
  test.each(globSync('content/guides/**/*.mdx').sort())('%s', (file) => {
    const text = textOf(file)
    const links = linksOf(text)
    expect(apiUsedBy(file, text).filter((route) => !links.has(route))).toEqual([])
  })
})

describe('a page of the API leads to a guide', () => {
  // the page of assertions is the guide's text
  const pages = globSync('content/api/**/*.mdx', { ignore: ['**/_*', '**/assertions/index.mdx'] }).sort()
  test.each(pages)('%s', (file) => {
    const text = textOf(file)
    const related = entryAt(file.replace(/^content|\.mdx$/g, ''))?.seeAlso ?? []
    expect([...linksOf(text), ...related].filter((route) => /^\/(guides|faq|examples)\//.test(route))).not.toEqual([])
  })
})

test('what a sample uses is found in chains, callbacks and event handlers', () => {
  const sample = [
    "cy.get('p').within(() => { cy.contains('a').click() })",
    "Cypress.Commands.add('logIn', () => Cypress.env('user'))",
    "on('before:run', () => list.first())",
    "cy.on('fail', () => {})",
  ]
  expect(apiUsedBy('page.mdx', `\`\`\`js\n${sample.join('\n')}\n\`\`\`\n`)).toEqual([
    '/api/commands/click',
    '/api/commands/contains',
    '/api/commands/get',
    '/api/commands/within',
    '/api/cypress-api/custom-commands',
    '/api/cypress-api/env',
    '/api/events/catalog-of-events',
    '/api/plugins/before-run-api',
  ])
})
