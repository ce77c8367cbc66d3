import { expect, test } from 'vitest'
import { checked, config } from './checked.ts'

test('a language that Prism does not know is reported, with the nearest one', async () => {
  const files = config({ themeConfig: { prism: { additionalLanguages: ['java', 'pyton'] } } })
  expect(await checked({ ...files, 'content/a.md': '# A' }, 'config-field')).toMatchInlineSnapshot(`
    "site.config.json:19:5  config-field
      \`themeConfig.prism.additionalLanguages[1]\` is \`pyton\`, a language that Prism does not know.
      Did you mean \`python\`?"
  `)
})
