import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type ErrorCode, errors } from '../../schemas/errors.ts'
import { sample } from '../sample.ts'
import { notRun } from './examples/notRun.ts'
import { readPage } from './examples/readPage.ts'
import { runSample } from './examples/runSample.ts'

const codes = Object.keys(errors) as ErrorCode[]
const runCodes = codes.filter((code) => !(code in notRun))

test('a code whose example is not run has another test', () => {
  expect(Object.keys(notRun).length).toBeLessThan(16)
  for (const [code, { test }] of Object.entries(notRun)) expect(readFileSync(test, 'utf8')).toContain(`'${code}'`)
})

describe.concurrent('the page of each code has an example that is run', () => {
  test.for(runCodes)('%s is reported where the comment points, and nothing else', async (code, { expect }) => {
    const { broken, command } = readPage(code)
    expect(broken.marks.length).toBeGreaterThan(0)
    expect(broken.marks.filter((mark) => !mark.startsWith(`${errors[code].severity}: [${code}]`))).toEqual([])
    expect(await runSample(broken, command)).toEqual(broken.marks.sort())
  })

  test.for(sample(runCodes, 3))('the other sample of %s has no diagnostic', async (code, { expect }) => {
    const { fixed, command } = readPage(code)
    expect(fixed.marks).toEqual([])
    expect(await runSample(fixed, command)).toEqual([])
  })
})

test.each(['config-field', 'sidebar-unknown-doc', 'link-broken'])(
  'the command reports the example of %s',
  async (code) => {
    const { broken } = readPage(code)
    expect(await runSample(broken, 'docs check', false)).toEqual(broken.marks)
  },
)
