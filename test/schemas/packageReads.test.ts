import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forgetPackages, readPackage } from '../../schemas/shared/reads/packageReads.ts'
import { folder } from '../cli/folder.ts'

test('a package with more files than a function takes arguments has a hash, which changes with one of them', () => {
  const root = folder({ 'node_modules/icons/package.json': '{"name":"icons"}' })
  const icons = join(root, 'node_modules/icons/svg')
  mkdirSync(icons)
  for (let index = 0; index < 33_000; index++) writeFileSync(join(icons, `${index}.js`), '')
  const before = readPackage(root, '#icons')
  writeFileSync(join(icons, '32999.js'), 'export default 1\n')
  forgetPackages(root)
  expect(readPackage(root, '#icons')).not.toBe(before)
})
