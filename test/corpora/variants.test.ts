import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requireLocales } from '../../cli/options.ts'
import { compile } from '../../pipeline/compile.ts'
import { nextFolder } from '../cli/folder.ts'
import { type BuiltSite, buildSite } from './buildSite.ts'
import { describeCorpus } from './corpus.ts'
import { differentFacts, type Expected, ourFacts, theirFacts } from './siteFacts.ts'
import { readVariants } from './variants.ts'
import { builtByOne, failures, reasons } from './versionDifferences.ts'

const file = 'versions-i18n-variants.json'

describeCorpus(join('../spec', file), (path) => {
  const { builds } = readVariants(path)
  const expectedOf = (name: string) => builds.find((variant) => variant.name === name)!.given.result as Expected
  const usedReasons = new Set<string>()
  let facts = 0
  let explained = 0

  test.each(builds)('$name', async ({ name, files, given }) => {
    const root = nextFolder(files)
    if (name === 'error-locale-config') {
      const compiled = await compile({ root })
      expect(() => requireLocales(compiled, ['it'])).toThrow('`it`, which is not a language of the site')
      return
    }
    const site = await buildSite(
      root,
      given.buildArguments?.filter((argument) => !argument.startsWith('-')),
    )
    const failure = failures[name] ?? builtByOne[name]?.failure
    if (failure || !('pages' in given.result)) {
      expect(errorsOf(site)).toEqual(failure ? [failure.join(' ')] : [])
      return
    }

    // Theirs builds a language alone at the address of the default language; ours at its own.
    const expected = name === 'build-one' ? onlyFrench(expectedOf('i18n-default')) : given.result
    const theirs = theirFacts(expected, root)
    const different = differentFacts(ourFacts(site), theirs)
    const unexplained = Object.entries(different).filter(([fact, pair]) => {
      const used = reasons.filter(({ explains }) => explains({ site: name, fact, ...pair }))
      for (const { reason } of used) usedReasons.add(reason)
      return used.length === 0
    })
    expect(Object.fromEntries(unexplained)).toEqual({})
    facts += theirs.size
    explained += Object.keys(different).length
  })

  test('every reason for a difference is needed', () => {
    console.log(`variants: ${facts - explained} of ${facts} facts the same, ${explained} explained`)
    expect(reasons.map(({ reason }) => reason).filter((reason) => !usedReasons.has(reason))).toEqual([])
    const failing = builds.filter(({ given }) => !('pages' in given.result)).map(({ name }) => name)
    const listed = [...Object.keys(failures), ...Object.keys(builtByOne)]
    expect(failing.filter((name) => !listed.includes(name))).toEqual([])
  })
})

const errorsOf = ({ diagnostics }: BuiltSite) =>
  diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, file, line, column }) => `${code} ${[file, line, column].join(':')}`)

const onlyFrench = (expected: Expected): Expected => ({
  ...expected,
  locales: { fr: expected.locales.fr! },
  pages: expected.pages.filter(({ locale }) => locale === 'fr'),
})
