import { expect, test } from 'vitest'
import { checked } from './checked.ts'

const config = (schema: string) => ({
  'site.config.mjs': `
const schema = { '~standard': { version: 1, vendor: 'test', validate: ${schema} } }
export default {
  title: 'Corner Shop',
  url: 'https://docs.example.com',
  baseUrl: '/',
  docs: { path: 'content', routeBasePath: '/', frontMatter: [{ files: 'commands/**/*.md', schema }] },
}`,
})
const names = `({ title }) =>
  title === 'click' ? { value: title } : { issues: [{ message: 'is not the name of a command.', path: ['title'] }] }`

test('front matter that breaks a rule of the site is reported at its key', async () => {
  const files = {
    ...config(names),
    'content/commands/click.md': '---\ntitle: click\n---\nText',
    'content/commands/more/clik.md': '---\ndescription: Clicks.\ntitle: clik\n---\nText',
    'content/guide.md': '---\ntitle: Guide\n---\nText',
  }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "content/commands/more/clik.md:3:1  front-matter-schema
      \`title\` does not fit the schema for \`commands/**/*.md\`: is not the name of a command."
  `)
})

test('a rule about a field that is not there is reported at the top of the page', async () => {
  const files = { ...config(names), 'content/commands/a.md': '# A' }
  expect(await checked(files)).toContain('content/commands/a.md:1:1  front-matter-schema')
})

test('a rule about the front matter as a whole says so', async () => {
  const files = { ...config(`() => ({ issues: [{ message: 'asks for more' }] })`), 'content/commands/a.md': '# A' }
  expect(await checked(files)).toContain(
    'The front matter does not fit the schema for `commands/**/*.md`: asks for more.',
  )
})

test('a file name with a dot is no pattern', async () => {
  expect(await checked({ ...config(names), 'content/commands/aXmd.mdx': '# A' })).toBe('')
})

test('what is no schema is reported in the config', async () => {
  const files = {
    'site.config.json': JSON.stringify({
      title: 'A',
      url: 'https://a.example',
      baseUrl: '/',
      docs: { path: 'content', frontMatter: [{ files: '*', schema: {} }] },
    }),
    'content/a.md': '# A',
  }
  expect(await checked(files)).toContain('is not a schema')
})
