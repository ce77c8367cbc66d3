import { groupBy } from '../../../schemas/shared/collections/groupBy.ts'
import { escapeHtml } from '../../../schemas/shared/html/escapeHtml.ts'
import { escapeControls } from '../../../schemas/shared/text/escapeControls.ts'
import { markdownText as text } from '../../report/markdownText.ts'
import { counted } from '../../report/units.ts'
import type { ChangedPage, ChangeGroup, PageAt, RenderedDiff } from './renderedDiff.ts'
import { causeText, changeText, summary } from './wording.ts'

interface Context {
  ref: string
  commit?: string
}

/** Pages of a group that are listed. */
const maxPages = 20

/** For a terminal: a group of lines for each cause, then new and removed pages, then a summary. */
function pretty(diff: RenderedDiff, { ref }: Context): string {
  const lines = [
    ...diff.groups.flatMap((group) => [heading(group), ...pageLines(group.pages).map((line) => `  ${line}`), '']),
    ...list('Added', diff.added),
    ...list('Removed', diff.removed),
    summary(diff, ref),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

const heading = ({ cause, pages }: ChangeGroup) => `${causeText(cause)}: ${counted(pages.length, 'page')}`

/** Pages that changed in the same way, around their content only, are one line. */
function pageLines(pages: ChangedPage[]): string[] {
  const isOwn = ({ change, from }: ChangedPage) =>
    from !== undefined || !['chrome', 'code', 'generator'].includes(change.extent)
  const own = pages.filter(isOwn).map(pageLine)
  const alike = groupBy(
    pages.filter((page) => !isOwn(page)),
    ({ change }) => changeText(change),
  )
  const shown = own.length > maxPages ? [...own.slice(0, maxPages), `and ${own.length - maxPages} more`] : own
  const others = [...alike].map(([text, [first, ...rest]]) =>
    rest.length === 0 ? pageLine(first!) : `${first!.route} and ${counted(rest.length, 'other page')}  ${text}`,
  )
  return [...shown, ...others]
}

function pageLine({ route, from, change, causes }: ChangedPage): string {
  const others = causes.slice(1).map(causeText)
  const also = others.length > 0 ? `  (also ${others.slice(0, 3).join(', ')}${others.length > 3 ? ', …' : ''})` : ''
  return `${from === undefined ? '' : `${from} → `}${route}  ${changeText(change)}${also}`
}

const list = (name: string, pages: PageAt[]) =>
  pages.length === 0 ? [] : [`${name}:`, ...pages.map((page) => `  ${addressLine(page)}`), '']

const json = (diff: RenderedDiff, { ref, commit }: Context) =>
  `${JSON.stringify({ ref, ...(commit !== undefined && { commit }), ...diff }, null, 2)}\n`

/** A comment for a pull request: the summary, and a folded list for each cause. */
function markdown(diff: RenderedDiff, { ref }: Context): string {
  const parts = [
    `### What readers will see\n\n${text(summary(diff, ref))}\n`,
    ...diff.groups.map((group) => folded(heading(group), pageLines(group.pages))),
    ...foldedPages('Added', diff.added),
    ...foldedPages('Removed', diff.removed),
  ]
  return escapeControls(parts.join('\n'))
}

const foldedPages = (name: string, pages: PageAt[]) =>
  pages.length === 0 ? [] : [folded(`${name}: ${pages.length}`, pages.map(addressLine))]

const addressLine = ({ route, title }: PageAt) => `${route}  ${title}`

const folded = (title: string, lines: string[]) =>
  `<details><summary>${escapeHtml(title)}</summary>\n\n${lines.map((line) => `- ${text(line)}\n`).join('')}\n</details>\n`

/** The formats of `docs diff --rendered`, by their name on the command line. */
export const renderedFormats = { pretty, json, markdown } satisfies Record<
  string,
  (diff: RenderedDiff, context: Context) => string
>
