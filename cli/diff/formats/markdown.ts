import { escapeControls } from '../../../schemas/shared/text/escapeControls.ts'
import { markdownCode as code, markdownText as text } from '../../report/markdownText.ts'
import type { DiffFormat } from './diffFormat.ts'
import { redirectList, summary } from './pretty.ts'

/** A comment for a pull request: the summary, lost addresses with their redirects, then all changes, folded. */
export const markdown: DiffFormat = (diff, { ref, configFile }) => {
  const { moved, removed, removedRedirects, added, retitled, anchors } = diff
  const lost = [
    ...[...moved, ...removed].filter(({ redirected }) => !redirected),
    ...removedRedirects.map(({ route, to }) => ({ route, to, title: 'a redirect' })),
  ]
  const parts = [
    '### Addresses of the docs\n',
    summary(diff, code(ref)),
    diff.baseUrl ? `The base URL is ${code(diff.baseUrl.to)}; it was ${code(diff.baseUrl.from)}.\n` : '',
    table(
      'Lost addresses',
      ['Address', 'Page', 'Redirect to'],
      lost.map(({ route, title, to }) => [code(route), text(title), to === undefined ? 'choose a page' : code(to)]),
      true,
    ),
    diff.redirects.length > 0
      ? `Add to \`redirects\` in \`${configFile}\`:\n\n\`\`\`ts\n${redirectList(diff, configFile)}\`\`\`\n`
      : '',
    table(
      'Moved pages',
      ['From', 'To'],
      moved.map(({ route, to }) => [code(route), code(to)]),
    ),
    table(
      'Removed pages',
      ['Address', 'Page'],
      removed.map(({ route, title }) => [code(route), text(title)]),
    ),
    table(
      'Added pages',
      ['Address', 'Page'],
      added.map(({ route, title }) => [code(route), text(title)]),
    ),
    table(
      'Other titles',
      ['Address', 'Was', 'Is'],
      retitled.map(({ route, from, to }) => [code(route), text(from), text(to)]),
    ),
    table(
      'Removed anchors',
      ['Anchor', 'Now'],
      anchors.flatMap(({ route, removed }) =>
        removed.map(({ id, to }) => [code(`${route}#${id}`), to === undefined ? 'removed' : code(`#${to}`)]),
      ),
    ),
  ]
  return escapeControls(parts.filter((part) => part !== '').join('\n'))
}

function table(title: string, head: string[], rows: string[][], isOpen = false): string {
  if (rows.length === 0) return ''
  const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`
  const lines = line(head) + line(head.map(() => '---')) + rows.map(line).join('')
  if (isOpen) return `**${title}**\n\n${lines}`
  return `<details><summary>${title}: ${rows.length}</summary>\n\n${lines}\n</details>\n`
}
