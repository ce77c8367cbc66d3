import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { site } from '../site.ts'
import { config } from './checks/checked.ts'

async function graphOf(more: object) {
  const docs = { path: 'content', routeBasePath: 'guides', ...more }
  const { graph } = await compile({ root: await site({ ...config({ docs }), 'content/intro.md': '# Intro\n' }) })
  return graph!
}

// SHELL-VERSION-5
test('the docs folder is the latest version, at the route of the docs and labelled Next', async () => {
  const { versions, docs } = await graphOf({})
  expect(versions).toEqual([
    { name: 'current', label: 'Next', path: '/guides', isLast: true, banner: 'none', badge: false, mainDoc: 'intro' },
  ])
  expect(docs.intro!.route).toBe('/guides/intro')
})

// SHELL-VERSION-5
test('the config may relabel the docs folder and move its route', async () => {
  const { versions, docs } = await graphOf({
    versions: { current: { label: '11.0', path: 'v11/', className: 'eleven' } },
  })
  expect(versions[0]).toMatchObject({ label: '11.0', path: '/guides/v11', className: 'eleven' })
  expect(docs.intro!.route).toBe('/guides/v11/intro')
})
