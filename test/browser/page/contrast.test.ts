import { expect, test } from 'vitest'
import { violations } from '../violations.ts'
import { visit } from '../visit.ts'
import { servedSite } from './servedSite.ts'

const kinds = ['note', 'tip', 'info', 'warning', 'caution', 'danger', 'secondary', 'important', 'success']
const inside = (kind: string) => `:::${kind}[See [\`a\`](./a.md)]

[\`code\`](./a.md), **[\`bold\`](./a.md)**, \`code\`, [a \`part\`](./a.md)

- [\`item\`](./a.md)

<details>
<summary>[\`more\`](./a.md)</summary>

[\`inner\`](./a.md)

</details>

:::
`

test('code in links has enough contrast in every admonition, in both color modes', async () => {
  const site = await servedSite({
    'content/index.mdx': `# Home\n\n${kinds.map(inside).join('\n')}`,
    'content/a.md': '# A\n',
  })
  for (const mode of ['light', 'dark']) {
    const { page } = await visit('/', { baseURL: site.origin })
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value
      for (const details of document.querySelectorAll('details')) details.open = true
    }, mode)
    expect((await violations(page)).filter((violation) => violation.includes('contrast'))).toEqual([])
  }
  await site.close()
})
