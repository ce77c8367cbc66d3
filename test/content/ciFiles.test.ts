import { createJiti } from 'jiti'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { type Fence, fences } from './fences.ts'
import { githubWorkflow } from './githubWorkflow.ts'
import { gitlabFile } from './gitlabFile.ts'

/*
 * Configuration files of CI providers in our guides, compared with what the providers publish: GitHub's own parser of
 * workflows, CircleCI's parser of configs, and GitLab's JSON schema. No npm package carries a schema for the others,
 * whose files have to be sound YAML, as all JSON has to be sound JSON.
 */

const files = fences().filter(({ language }) => ['yaml', 'yml'].includes(language))
const titleOf = ({ meta }: Fence) => /title="([^"]*)"/.exec(meta)?.[1] ?? ''
const ofPage = (page: string) => (fence: Fence) => fence.file.endsWith(`/${page}.mdx`)

const jiti = createJiti(import.meta.url)

/** Steps and jobs of a guide, as the workflow that they are a part of. */
function wholeWorkflow(text: string): string {
  if (/^on:/m.test(text)) return text
  if (/^jobs:/m.test(text)) return `on: push\n${text}`
  const steps = text.replace(/^(?=.)/gm, '      ')
  return `on: push\njobs:\n  job:\n    runs-on: ubuntu-22.04\n    steps:\n${steps}`
}

/** Jobs of the Cypress orb, which the parser of CircleCI does not fetch. */
const orbs = { cypress: { jobs: { run: {}, install: {} }, commands: {}, executors: {} } }

async function circleci(content: string): Promise<string[]> {
  const { parseConfig } = await jiti.import<{ parseConfig(config: unknown, orbs: unknown): unknown }>(
    '@circleci/circleci-config-parser',
  )
  try {
    // the parser wants both keys, of which CircleCI does without one
    parseConfig({ jobs: {}, workflows: {}, ...parse(content) }, orbs)
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}

const providers: { name: string; samples: Fence[]; flawsOf: (content: string) => Promise<string[]> }[] = [
  {
    name: 'GitHub Actions',
    samples: files.filter((file) => ofPage('github-actions')(file) || titleOf(file).startsWith('.github/workflows/')),
    flawsOf: (content) => githubWorkflow(wholeWorkflow(content)),
  },
  { name: 'CircleCI', samples: files.filter((file) => titleOf(file) === '.circleci/config.yml'), flawsOf: circleci },
  { name: 'GitLab CI', samples: files.filter((file) => titleOf(file) === '.gitlab-ci.yml'), flawsOf: gitlabFile },
]

test('every YAML sample can be read', () => {
  expect(files.length).toBeGreaterThan(30)
  for (const { file, line, text } of files) {
    const flaws = parseAllDocuments(text).flatMap(({ errors, warnings }) => [...errors, ...warnings])
    expect(flaws, `${file}:${line}`).toEqual([])
  }
})

test('every JSON sample can be read', () => {
  const samples = fences().filter(({ language }) => language === 'json')
  expect(samples.length).toBeGreaterThan(20)
  for (const { file, line, text } of samples) expect(() => JSON.parse(text), `${file}:${line}`).not.toThrow()
})

describe.each(providers)('$name accepts', ({ samples, flawsOf }) => {
  test('is a provider with samples', () => expect(samples.length).toBeGreaterThanOrEqual(3))

  test.each(samples.map((sample) => [`${sample.file}:${sample.line}`, sample] as const))('%s', async (_, { text }) => {
    expect(await flawsOf(text)).toEqual([])
  })
})

const jobs = (step: string) => `jobs:\n  test:\n    runs-on: ubuntu-22.04\n    steps:\n      - ${step}\n`
const machine = (step: string) =>
  `version: 2.1\njobs:\n  test:\n    docker: [{ image: 'cypress/base:16.13.0' }]\n    steps:\n      - ${step}\n`

test('a key that a provider does not know is found', async () => {
  expect(await githubWorkflow(`on: push\n${jobs('run: npm ci')}`)).toEqual([])
  expect(await githubWorkflow(`on: push\n${jobs('ran: npm ci')}`)).toContainEqual(expect.stringMatching(/'ran'/))
  expect(await circleci(machine('run: npm ci'))).toEqual([])
  expect(await circleci(machine('ran: npm ci'))).toEqual([expect.stringMatching(/Unknown native command: ran/)])
  expect(await gitlabFile('test:\n  script: npm ci\n')).toEqual([])
  expect(await gitlabFile('test:\n  script: npm ci\n  artefacts: {}\n')).not.toEqual([])
})
