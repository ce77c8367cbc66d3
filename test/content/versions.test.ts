import { readFileSync } from 'node:fs'
import { globSync } from 'fast-glob'
import { describe, expect, test } from 'vitest'

const changelogFile = 'content/guides/references/changelog.mdx'
const changelog = readFileSync(changelogFile, 'utf8')

/** Entries of the changelog with a section for each version: `10.11.0` → its text. Older ones are rows of a table. */
const entries = new Map(
  [...changelog.matchAll(/^### ([\d.]+) \{#[\d-]+\}\n(.*?)(?=^##|$(?![\s\S]))/gms)].map(([, version, text]) => [
    version!,
    text!,
  ]),
)

/** Versions of other products. */
const otherProducts =
  /@cypress\/|Node(?:\.js)?|Chrome|Electron|Firefox|TypeScript|webpack|Webpack|Vue|React|Angular|Svelte|Next|npm|Playwright|Windows|macOS|Yarn|Docker|preprocessor/

interface Claim {
  file: string
  version: string
  sentence: string
  /** The paragraph or row of a table around the sentence. */
  block: string
}

/** Sentences of pages that say since, before, until or in which version of Cypress something is as it is. */
function claimsOf(file: string): Claim[] {
  const prose = readFileSync(file, 'utf8')
    .replace(/^---\n.*?\n---\n/s, '')
    .replace(/^( *)```.*?^\1```/gms, '')
    .replace(/<Picture.*?\/>/gs, '')
  return prose.split(/\n\n|\n(?=\||- )/).flatMap((text) => {
    const block = text.replace(/\s+/g, ' ')
    return block.split(/(?<=\.) (?=[A-Z`[])/).flatMap((sentence) => {
      const found = sentence.matchAll(
        /\b(?:[Ss]ince|[Bb]efore|[Uu]ntil|[Ff]rom|[Ii]n|[Oo]f|to)(?: version| Cypress)* (\d+\.\d+(?:\.\d+)?)\b|\b(\d+\.\d+(?:\.\d+)?) (?:and|or) (?:earlier|later)\b/g,
      )
      return [...found]
        .filter(({ index }) => !otherProducts.test(sentence.slice(Math.max(0, index - 50), index + 25)))
        .map(([, after, before]) => (after ?? before)!)
        .map((version) => ({ file, version: /\.\d+\./.test(version) ? version : `${version}.0`, sentence, block }))
    })
  })
}

const pages = globSync('content/{api,guides,faq,examples}/**/*.mdx').filter((file) => file !== changelogFile)
const claims = pages.flatMap(claimsOf)

/** Names in a text: `cy.session()` → `session`, and words with a capital letter such as WebKit or Dashboard. */
const namesIn = (text: string) => [
  ...[...text.matchAll(/`([^`]+)`/g)].map(([, code]) =>
    code!
      .replace(/^(?:cy|Cypress)?\./, '')
      .replace(/\(.*$/, '')
      .replace(/^['"]|['"]$/g, ''),
  ),
  ...(text.match(/(?<=[a-z,|[(] ?\[?)\b[A-Z][A-Za-z.]{4,}/g) ?? []).filter((word) => word !== 'Cypress'),
]

describe('a sentence that names a version of Cypress', () => {
  test('is found on many pages', () => {
    expect(claims.length).toBeGreaterThan(15)
  })

  test('names a release that the changelog has', () => {
    const unknown = claims.filter(
      ({ version, sentence }) =>
        !/Ubuntu/.test(sentence) && !changelog.includes(`${version} {#`) && !changelog.includes(`</a>${version} |`),
    )
    expect(unknown).toEqual([])
  })

  // The range of a release, such as "from 10.4.0 to 10.10.0", ends with a release that changed nothing yet.
  test('is about a subject that the changelog entry of this version, or of the next one, names', () => {
    const versions = [...entries.keys()]
    const withoutSubject = claims.filter(({ file, version, sentence, block }) => {
      const entry = entries.get(version)
      if (entry === undefined) return false
      const next = entries.get(versions[versions.indexOf(version) - 1] ?? '') ?? ''
      const text = /\b(?:to|until|earlier)\b/i.test(sentence) ? `${entry} ${next}` : entry
      const page = /([^/]+)\.mdx$/.exec(file)![1]!
      return ![...namesIn(block), page].some((name) => text.toLowerCase().includes(name.toLowerCase()))
    })
    expect(withoutSubject).toEqual([])
  })
})

test('each release of the last two years says what changed for its users', () => {
  const twoYearsAgo = Date.parse('2020-10-25')
  const bare = [...entries].filter(([, text]) => {
    const date = /^\s*(\w+ \d+, \d{4})/.exec(text)?.[1]
    return Date.parse(date ?? '') >= twoYearsAgo && / [1-9]\d* changes?:/.test(text) && !/^- /m.test(text)
  })
  expect(entries.size).toBeGreaterThan(80)
  expect(bare.map(([version]) => version)).toEqual([])
})

test('a change of version 10 in the history of a page is in the changelog, with a link to the page', () => {
  const missing = globSync('content/data/{commands,nodeEvents}.json').flatMap((file) =>
    (
      JSON.parse(readFileSync(file, 'utf8')) as { route: string; history: { version: string; change: string }[] }[]
    ).flatMap(({ route, history }) =>
      history
        .filter(({ version }) => version.startsWith('10.') && version !== '10.0.0')
        .filter(({ version }) => !entries.get(version)?.includes(`](${route}`))
        .map(({ version, change }) => ({ route, version, change })),
    ),
  )
  expect(missing).toEqual([])
})
