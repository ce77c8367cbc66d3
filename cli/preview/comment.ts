import { fileUrl } from '../../renderer/page/urls.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { escapeControls } from '../report/escapeControls.ts'
import {
  markdownCode as code,
  markdownLinkText as linkText,
  markdownMessage,
  markdownText as text,
} from '../report/markdownText.ts'
import { counted } from '../report/units.ts'
import type { Preview, PreviewPage } from './buildPreview.ts'

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
      : `[${linkText(title)}](${previewUrl.replace(/\/?$/, '/')}${addressOf(path)})`
  const parts = [
    `${commentMark}\n### Preview of the docs\n`,
    preview
      ? `${summary(preview)}, compared with ${code(since)}.\n`
      : 'There is no preview, because the check found errors.\n',
    table(
      'Changed pages',
      ['Page'],
      preview?.changed.map((page) => [link(page)]),
    ),
    table(
      'New pages',
      ['Page'],
      preview?.added.map((page) => [link(page)]),
    ),
    table(
      'Moved pages',
      ['Page', 'Was at', 'Redirect'],
      preview?.moved.map((page) => [link(page), code(page.from), page.redirected ? 'yes' : '**no**']),
    ),
    table(
      'Lost addresses',
      ['Address'],
      preview?.lost.map((route) => [code(route)]),
    ),
    findings(diagnostics),
  ]
  return escapeControls(parts.filter((part) => part !== '').join('\n'))
}

function summary({ changed, added, moved, lost }: Preview): string {
  const counts = [
    `${counted(changed.length, 'changed page')}`,
    `${added.length} new`,
    `${moved.length} moved`,
    `${lost.length} lost`,
  ]
  return counts.join(', ')
}

function findings(diagnostics: Diagnostic[]): string {
  const shown = diagnostics.filter(({ severity }) => severity !== 'info')
  if (shown.length === 0) return 'The check found no errors and no warnings.\n'
  const lines = shown.slice(0, maxRows).map(({ severity, file, line, message }) => {
    const position = line === undefined ? file : `${file}:${line}`
    return `- **${severity}** ${code(position)} ${markdownMessage(message.split('\n')[0]!)}`
  })
  const more = shown.length > maxRows ? `- and ${shown.length - maxRows} more\n` : ''
  return `**The check found ${counted(shown.length, 'problem')}:**\n\n${lines.join('\n')}\n${more}`
}

function table(title: string, head: string[], rows: string[][] = []): string {
  if (rows.length === 0) return ''
  const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`
  const more = rows.length > maxRows ? line([`and ${rows.length - maxRows} more`, ...head.slice(1).map(() => '')]) : ''
  return `**${title}**\n\n${line(head)}${line(head.map(() => '---'))}${rows.slice(0, maxRows).map(line).join('')}${more}`
}

const addressOf = (path: string) =>
  fileUrl(path, '')
    .replace(/(^|\/)index\.html$/, '$1')
    .replace(/\.html$/, '')
