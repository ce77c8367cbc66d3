import { beforeAll, expect, test } from 'vitest'
import { fences, fencesOf } from './fences.ts'
import { type Proof, proveSamples } from './proveSamples.ts'

const samples = fences()
const files = [...new Set(samples.map(({ file }) => file))]
let proof: Proof

beforeAll(async () => {
  proof = await proveSamples(samples)
  const wrong = new Set(proof.flaws.map(({ file, line }) => `${file}:${line}`))
  console.log(`${proof.typed - wrong.size} of ${proof.typed} samples type-check; ${proof.parsed} parse`)
})

test.each(files)('the samples of %s parse and agree with the types of Cypress', (file) => {
  const flaws = proof.flaws.filter((flaw) => flaw.file === file)
  expect(flaws.map(({ line, message }) => `${file}:${line}  ${message}`)).toEqual([])
})

test('the compiler has nothing to say about samples as a whole', () => {
  expect(proof.flaws.filter(({ file }) => file === '')).toEqual([])
})

const page = (code: string, meta = '') => fencesOf('page.mdx', `# Page\n\n\`\`\`js${meta}\n${code}\n\`\`\`\n`)

test('a sample with an option that does not exist is found at its line', async () => {
  const { flaws } = await proveSamples(page("cy.get('p')\ncy.exec('ls', { timout: 5 })"))
  expect(flaws).toEqual([{ file: 'page.mdx', line: 5, message: expect.stringContaining("'timout' does not exist") }])
})

test('a sample that does not parse is found, even without a word of Cypress', async () => {
  const { flaws } = await proveSamples(page('const a = { b: 1'))
  expect(flaws[0]).toEqual({ file: 'page.mdx', line: 5, message: expect.stringContaining('expected') })
})

test('a sample without a command is compared with the types, too', async () => {
  const plugin = "chai.Assertion.addMethod('price', function () {\n  this.assert(true, 'yes', 'no')\n})"
  expect((await proveSamples(page(plugin))).flaws).toMatchObject([
    { line: 5, message: expect.stringMatching(/Expected 4-6 arguments/) },
  ])
  const helper = "export function total(prices) {\n  expect(prices).to.be.an('array').that.has.lengthof(2)\n}"
  expect((await proveSamples(page(helper))).flaws).toMatchObject([
    { line: 5, message: expect.stringMatching(/'lengthof' does not exist/) },
  ])
  const option = "import { defineConfig } from 'cypress'\nexport default defineConfig({ bseUrl: '' })"
  expect((await proveSamples(page(option))).flaws).toMatchObject([
    { line: 5, message: expect.stringMatching(/'bseUrl' does not exist/) },
  ])
})

test('an excerpt of an app has to parse; names from the rest of its file are no mistake', async () => {
  const excerpt = "app.use('/api', (request, response) => {\n  response.json(db.products)\n})"
  expect(await proveSamples(page(excerpt))).toEqual({ flaws: [], parsed: 1, typed: 0 })
  expect((await proveSamples(page(`${excerpt.slice(0, -1)}`))).flaws).toHaveLength(1)
})

test('a name that is declared nowhere is found in a test', async () => {
  const { flaws } = await proveSamples(page("cy.visit('/cart')\ncy.wrap(items).should('be.empty')"))
  expect(flaws).toMatchObject([{ line: 5, message: expect.stringMatching(/Cannot find name 'items'/) }])
})

test('a mistake that is shown on purpose is left alone', async () => {
  expect(await proveSamples(page('cy.clik()', ' nocheck'))).toEqual({ flaws: [], parsed: 0, typed: 0 })
})
