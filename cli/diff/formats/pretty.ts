import type { SiteDiff } from '../../../pipeline/diff/comparePages.ts'
import { escapeName } from '../../../schemas/shared/text/escapeControls.ts'
import { counted } from '../../report/units.ts'
import type { DiffFormat } from './diffFormat.ts'

/** For a terminal: a group of lines for each kind of change, then the redirects to add, then a summary. */
export const pretty: DiffFormat = (diff, { ref, configFile }) => {
  const groups = [
    group('Moved', diff.moved, ({ route, to, redirected }) => {
      const isSaved = diff.redirects.some(({ from }) => from === route)
      return `${route} → ${to}${redirected ? '' : isSaved ? lost : lostInLanguage}`
    }),
    group('Removed', diff.removed, ({ route, title, to, redirected }) =>
      redirected ? `${route} → ${to}` : `${route}  ${title}${lost}`,
    ),
    group<SiteDiff['removedRedirects'][number]>(
      'Removed redirects',
      diff.removedRedirects,
      ({ route, to }) => `${route}${to === undefined ? '' : ` → ${to}`}${lost}`,
    ),
    group('Added', diff.added, ({ route, title }) => `${route}  ${title}`),
    group('Other titles', diff.retitled, ({ route, from, to }) => `${route}  ${from} → ${to}`),
    group(
      'Anchors',
      diff.anchors.flatMap(({ route, locales, removed, added }) => {
        const renamed = new Set(removed.map(({ to }) => to))
        return [
          ...removed.map(({ id, to }) => ({ text: `${route}#${id}${to === undefined ? '  removed' : ` → #${to}`}` })),
          ...added.filter((id) => !renamed.has(id)).map((id) => ({ text: `${route}#${id}  added` })),
        ].map((line) => ({ ...line, ...(locales && { locales }) }))
      }),
      ({ text }) => text,
    ),
  ].join('')
  const base = diff.baseUrl
    ? `The base URL is \`${diff.baseUrl.to}\`; it was \`${diff.baseUrl.from}\`: all addresses change with it.\n\n`
    : ''
  const redirects =
    diff.redirects.length > 0
      ? `Redirects that keep old addresses, for \`redirects\` in ${configFile}:\n${redirectList(diff, configFile)}\n`
      : ''
  return base + groups + redirects + summary(diff, ref)
}

const lost = '  lost: no redirect'
/** A redirect would lead nowhere in the default language. */
const lostInLanguage = '  lost: redirects are for all languages, so keep the old `slug`'

function group<Item extends object>(name: string, items: Item[], line: (item: Item) => string): string {
  if (items.length === 0) return ''
  const lines = items.map((item) => `  ${escapeName(line(item))}${localesOf(item)}\n`)
  return `${name}:\n${lines.join('')}\n`
}

const localesOf = ({ locales }: { locales?: string[] }) => (locales ? `  (${locales.join(', ')})` : '')

/** The redirects to add, as lines of the config. */
export const redirectList = ({ redirects }: SiteDiff, configFile: string): string =>
  redirects
    .map((redirect, index) => {
      const isLast = configFile.endsWith('.json') && index === redirects.length - 1
      return `  ${redirectText(redirect, configFile)}${isLast ? '' : ','}\n`
    })
    .join('')

/** A redirect as the config writes it. */
export function redirectText({ from, to }: { from: string; to: string }, configFile: string): string {
  const [first, second] = [JSON.stringify(from), JSON.stringify(to)]
  if (configFile.endsWith('.json')) return `{ "from": ${first}, "to": ${second} }`
  const quoted = (text: string) => (text.includes("'") ? text : text.replace(/^"|"$/g, "'"))
  return `{ from: ${quoted(first)}, to: ${quoted(second)} }`
}

export function summary(diff: SiteDiff, ref: string): string {
  const { moved, removed, added, retitled, anchors, lost } = diff
  if ([moved, removed, added, retitled, anchors, diff.removedRedirects].every(({ length }) => length === 0)) {
    return `The same addresses, anchors and titles as ${ref}.\n`
  }
  const ids = anchors.reduce((sum, page) => sum + page.removed.length, 0)
  const counts = [`${counted(moved.length, 'page')} moved`, `${removed.length} removed`, `${added.length} added`]
  const others = [
    ...(retitled.length > 0 ? [counted(retitled.length, 'other title')] : []),
    ...(ids > 0 ? [`${counted(ids, 'anchor')} removed`] : []),
  ]
  const end =
    lost === 0
      ? 'No address is lost'
      : `${lost === 1 ? '1 address is' : `${lost} addresses are`} lost without a redirect`
  return `Since ${ref}: ${[...counts, ...others].join(', ')}. ${end}.\n`
}
