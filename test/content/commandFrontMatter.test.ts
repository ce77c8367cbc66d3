import { expect, test } from 'vitest'
import { commandFrontMatter } from '../../content/commandFrontMatter.ts'
import { commands } from '../../content/components/api/entries.ts'

const description = 'Click an element the way a person with a mouse would, and learn what is checked before it happens.'

const flaws = (frontMatter: object) =>
  commandFrontMatter.safeParse(frontMatter).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ??
  []

test('a command page is titled by a command, and described in a sentence that fits a search result', () => {
  expect(flaws({ title: 'click', description })).toEqual([])
  expect(flaws({ title: 'clik', description })).toEqual([
    'title is not the name of a command in `content/data/commands.json`',
  ])
  expect(flaws({ title: 'click' })).toEqual(['description is missing'])
  expect(flaws({ title: 'click', description: 'Clicks.' })).toEqual(['description is shorter than 80 characters'])
})

test('the badge beside the title says what the facts say', () => {
  const endToEnd = commands.find(({ testingType }) => testingType === 'e2e')!.title
  expect(flaws({ title: endToEnd, description, e2eSpecific: true })).toEqual([])
  expect(flaws({ title: endToEnd, description })).toEqual([
    'e2eSpecific is missing, since the facts say `testingType: e2e`',
  ])
  expect(flaws({ title: 'click', description, componentSpecific: true })).toEqual([
    'componentSpecific is wrong, since the facts say `testingType: any`',
  ])
})
