import { readFileSync } from 'node:fs'
import { type ErrorCode, errors } from '../../../schemas/errors.ts'
import { siteOfExamples } from '../../../schemas/examples/siteOfExamples.ts'
import { type ExplanationPart, explanation } from '../../../schemas/shared/text/explanation.ts'
import { keywordsOf } from './keywords.ts'
import { code, fence, page, table } from './markdown.ts'

/** A page for each diagnostic code, a page that lists them, and the part of the sidebar with all of them. */
export function codePages(): Record<string, string> {
  const groups = codesBySubject()
  const pages = Object.keys(errors).map((name): [string, string] => [`codes/${name}.md`, codePage(name as ErrorCode)])
  const rows = (codes: ErrorCode[]) =>
    codes.map((name) => {
      const { severity, title, ...entry } = errors[name]
      return [`[${code(name)}](../codes/${name}.md)`, `${title}.`, severity, 'fix' in entry ? 'yes' : '']
    })
  const list = page(
    'Diagnostics',
    {
      description: 'Every diagnostic code of docs check and docs build, by subject.',
      keywords: keywordsOf('reference/diagnostics.md'),
      sidebar_position: 6,
    },
    [
      'Every code that `docs check`, `docs build` and `docs dev` report. Its page says what it means and what to write instead; `docs explain` prints the same text: `docs explain link-broken`.',
      'The severity is the one a code has by default. [`checks`](./config/site.md#checks) in the site config sets another. `--fix` corrects the codes with a *yes* in the last column, where only one correction is likely.',
      ...groups.flatMap(({ subject, codes }) => [
        `## ${subject}`,
        table(['Code', 'Meaning', 'Severity', '`--fix`'], rows(codes)),
      ]),
      '## The site of the examples',
      'The page of each code has an example, and the tests of Quire run it: the first sample has the diagnostic where its comment points, the second has none. A comment below a line points at the character above its `^`, or else at the beginning of the line. A comment above all lines is about the file as a whole.',
      'The samples are files of this site:',
      ...Object.entries(siteOfExamples).map(([path, text]) =>
        fence(`${path.slice(path.lastIndexOf('.') + 1)} title="${path}"`, text),
      ),
      'A sample of `site.config.ts` without `export` has fields of this config, which are added to the others or replace them. `docs.sidebarPath` names `sidebars.json` if an example has that file. Files whose content does not matter are listed by their paths.',
    ],
  )
  const sidebar = groups.map(({ subject, codes }) => ({
    type: 'category',
    label: subject,
    items: codes.map((name) => ({ type: 'doc', id: `codes/${name}`, label: name })),
  }))
  return {
    ...Object.fromEntries(pages),
    'reference/diagnostics.md': list,
    'codes/sidebar.json': `${JSON.stringify(sidebar, null, 2)}\n`,
  }
}

function codePage(name: ErrorCode): string {
  const blocks = explanation(name).map((part) => ('text' in part ? part.text : sampleFence(part)))
  const { title } = errors[name]
  const keywords = [name.replaceAll('-', ' '), title]
  return page(code(name), { title: name, description: `${title}.`, keywords }, blocks)
}

/** With the path as its title. The test of the examples runs it, so no check parses it. */
function sampleFence({ sample, language, path }: Exclude<ExplanationPart, { text: string }>): string {
  const title = path === undefined ? '' : ` title="${path}"`
  return fence(`${language}${title} nocheck="an example of a diagnostic"`, sample)
}

/** The codes under the comments of the catalog that name their subject. */
function codesBySubject(): { subject: string; codes: ErrorCode[] }[] {
  const text = readFileSync(new URL('../../../schemas/errors.ts', import.meta.url), 'utf8')
  const groups: { subject: string; codes: ErrorCode[] }[] = []
  for (const [, subject, name] of text.matchAll(/^ {2}(?:\/\/ (.+)|'([a-z\d-]+)': \{)$/gm)) {
    if (subject !== undefined) groups.push({ subject, codes: [] })
    else if (name !== undefined && Object.hasOwn(errors, name)) groups.at(-1)!.codes.push(name as ErrorCode)
  }
  return groups.filter(({ codes }) => codes.length > 0)
}
