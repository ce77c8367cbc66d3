import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'
import { parseExpressionAt } from 'acorn'
import Ajv from 'ajv'
import { parse } from 'yaml'

const require = createRequire(import.meta.url)

/** The JSON schema of GitLab, an object literal in the bundle of `gitlab-ci-local`. */
function gitlabSchema(): object {
  const bundle = readFileSync(require.resolve('gitlab-ci-local'), 'utf8')
  const start = bundle.lastIndexOf('{', bundle.indexOf('$id:"https://gitlab.com/.gitlab-ci.yml"'))
  const { end } = parseExpressionAt(bundle, start, { ecmaVersion: 'latest' })
  return runInNewContext(`(${bundle.slice(start, end)})`)
}

const fits = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(gitlabSchema())

/** Read a file of GitLab CI as its schema says. Returns what does not fit. */
export async function gitlabFile(content: string): Promise<string[]> {
  fits(parse(content, { merge: true }))
  return (fits.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
