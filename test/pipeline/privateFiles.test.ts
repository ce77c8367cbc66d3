import { expect, test } from 'vitest'
import { secretNameIn } from '../../pipeline/load/privateFiles.ts'

test.each([
  ['.env', '.env'],
  ['.env.production', '.env.production'],
  ['certs/server.pem', 'server.pem'],
  ['id_rsa', 'id_rsa'],
  ['data/credentials.json', 'credentials.json'],
  ['.ssh/known.png', '.ssh'],
  ['.git/config', '.git'],
])('a module does not publish %s', (path, name) => {
  expect(secretNameIn(path)).toBe(name)
})

test.each([
  '.env.example',
  '.eslintrc.json',
  '.yarnrc.yml',
  '.git-blame-ignore-revs',
  'examples/secret.yaml',
  'kubeconfig/data.json',
  'docs/kubeconfig/_p.mdx',
  'src/a.orig',
  'src/.env.js',
  'node_modules/theme/.env',
])('what people show as an example is imported: %s', (path) => {
  expect(secretNameIn(path)).toBeUndefined()
})
