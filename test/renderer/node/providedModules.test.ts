import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { importedPartFiles } from '../../../renderer/node/bundle/importedParts.ts'
import { ownModules } from '../../../renderer/node/bundle/resolveModules.ts'
import { slotComponents } from '../../../renderer/node/bundle/themeSlots.ts'
import { blogExports, type ProvidedModule, providedModules } from '../../../schemas/providedModules.ts'

// The bundler writes this module.
vi.mock('virtual:quire/islands', () => ({ islands: {} }))

/** Sites with a blog have more of this module. */
const files = { ...ownModules, '@docusaurus/theme-common': 'theme/blog/themeCommon.tsx' }

test.each(Object.keys(providedModules) as ProvidedModule[])('%s exports what the list says', async (name) => {
  const exported = Object.keys(await import(/* @vite-ignore */ `../../../renderer/${files[name]}`))
  expect(exported.sort()).toEqual([...providedModules[name]].sort())
})

test('what only sites with a blog have is listed', async () => {
  const withBlog = Object.keys(await import('../../../renderer/theme/blog/themeCommon.tsx'))
  const without = Object.keys(await import('../../../renderer/theme/docusaurus/themeCommon.tsx'))
  expect(withBlog.filter((name) => !without.includes(name)).sort()).toEqual(blogExports.toSorted())
})

// Some of them import modules that only the bundler resolves.
test.each(Object.entries({ ...slotComponents, ...importedPartFiles }))(
  'the component %s of the theme exists',
  (_, [file, name]) => {
    expect(readFileSync(`renderer/theme/${file}`, 'utf8')).toMatch(
      new RegExp(`export (?:default|(?:function |const |\\{[^}]*)${name}\\b)`),
    )
  },
)
