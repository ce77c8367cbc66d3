import { fileUrl } from '../../renderer/page/urls.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { escapeControls } from '../../schemas/shared/text/escapeControls.ts'
import { baselineOf, compareToBaseline } from '../check/baseline.ts'
import {
  markdownCode as code,
  markdownLinkText as linkText,
  markdownMessage,
  markdownText as text,
} from '../report/markdownText.ts'
import { counted } from '../report/units.ts'
import { addressIn } from './addressIn.ts'
import type { ChangedFile } from './changedFiles.ts'
import type { Preview, PreviewPage } from './preview.ts'

interface CommentInput {
  /** Absent if the site has errors, so that nothing was written. */
  preview: Preview | undefined
  diagnostics: Diagnostic[]
  since: string
  /** Where the preview will be; without it, pages are listed without links. */
  previewUrl: string | undefined
}

/** Rows of a table, and diagnostics, that are listed. */
const maxRows = 50

/** A line by which a workflow finds its comment again, to replace it. */
export const commentMark = '<!-- preview of the docs -->'

/** A comment for a pull request, in Markdown that GitHub and GitLab show: pages with links to the preview, then the check. */
export function comment({ preview, diagnostics, since, previewUrl }: CommentInput): string {
  const link = ({ path, title }: PreviewPage) =>
    previewUrl === undefined
      ? text(title)
      : `[${linkText(title)}](${previewUrl.replace(/\/?$/, '/')}${addressIn(path)})`
  const fileLink = (path: string, change: ChangedFile['change']) =>
    previewUrl === undefined || change === 'gone'
      ? code(path)
      : `[${linkText(path)}](${previewUrl.replace(/\/?$/, '/')}${fileUrl(path, '')})`
  const row = (page: PreviewPage) => [link(page), code(page.route)]
  const parts = [
    `${commentMark}\n### Preview of the docs\n`,
    preview
      ? `${summary(preview)}, compared with ${code(since)}.\n`
      : 'There is no preview, because the check found errors.\n',
    table('Changed pages', ['Page', 'Address'], preview?.changed.map(row)),
    table('New pages', ['Page', 'Address'], preview?.added.map(row)),
    table(
      'Moved pages',
      ['Page', 'Address', 'Was at', 'Redirect'],
      preview?.moved.map((page) => [...row(page), code(page.from), page.redirected ? 'yes' : '**no**']),
    ),
    table(
      'Lost addresses',
      ['Address'],
      preview?.lost.map((route) => [code(route)]),
    ),
    table(
      'Files',
      ['File', 'Change'],
      preview?.files.map(({ path, change }) => [fileLink(path, change), change === 'gone' ? '**gone**' : change]),
    ),
    folded(
      'Pages with the same text that differ around it, such as in their sidebar, or in a component',
      ['Page', 'Address'],
      preview?.sameText.map(row),
    ),
    problems(diagnostics, since, preview?.baseDiagnostics),
  ]
  return escapeControls(parts.filter((part) => part !== '').join('\n'))
}

function summary({ changed, added, moved, lost, sameText, files }: Preview): string {
  const counts = [
    `${counted(changed.length, 'changed page')}`,
    `${added.length} new`,
    `${moved.length} moved`,
    `${lost.length} lost`,
    ...(sameText.length > 0 ? [`${sameText.length} with the same text`] : []),
    ...(files.length > 0 ? [counted(files.length, 'file')] : []),
  ]
  return counts.join(', ')
}

/** Errors and warnings, without those that the base has as well; errors first. */
function problems(diagnostics: Diagnostic[], since: string, ofBase: Diagnostic[] = []): string {
  const all = diagnostics.filter(({ severity }) => severity !== 'info')
  if (all.length === 0) return 'The check found no errors and no warnings.\n'
  const { newDiagnostics, inBaseline } = compareToBaseline(all, baselineOf(ofBase))
  const old = inBaseline === 0 ? '' : `, and ${inBaseline} that ${code(since)} has as well`
  if (newDiagnostics.length === 0) return `The check found no new problems${old}.\n`
  const isError = ({ severity }: Diagnostic) => severity === 'error'
  const sorted = [...newDiagnostics.filter(isError), ...newDiagnostics.filter((one) => !isError(one))]
  const lines = sorted.slice(0, maxRows).map(({ severity, file, line, message }) => {
    const position = line === undefined ? file : `${file}:${line}`
    return `- **${severity}** ${code(position)} ${markdownMessage(message.split('\n')[0]!)}`
  })
  if (sorted.length > maxRows) lines.push(`- and ${sorted.length - maxRows} more`)
  const count = counted(sorted.length, old === '' ? 'problem' : 'new problem')
  return `**The check found ${count}**${old}:\n\n${lines.join('\n')}\n`
}

/** A table that readers open. */
function folded(title: string, head: string[], rows: string[][] = []): string {
  if (rows.length === 0) return ''
  return `<details>\n<summary>${title}: ${rows.length}</summary>\n\n${tableOf(head, rows)}\n</details>\n`
}

function table(title: string, head: string[], rows: string[][] = []): string {
  return rows.length === 0 ? '' : `**${title}**\n\n${tableOf(head, rows)}`
}

function tableOf(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`
  const more = rows.length > maxRows ? line([`and ${rows.length - maxRows} more`, ...head.slice(1).map(() => '')]) : ''
  return `${line(head)}${line(head.map(() => '---'))}${rows.slice(0, maxRows).map(line).join('')}${more}`
}
