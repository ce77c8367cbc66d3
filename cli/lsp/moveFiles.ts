import { relative } from 'node:path'
import type { TextDocumentEdit, TextEdit, WorkspaceEdit } from 'vscode-languageserver/node'
import type { Fix } from '../../schemas/diagnostic.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import type { SiteOptions } from '../options.ts'
import { compileOptions } from '../options.ts'
import { formatPosition } from '../report/formatPosition.ts'
import { counted } from '../report/units.ts'
import { textEdits } from './positions.ts'

/** The edits for a doc or a folder that an editor is about to rename, and what to tell the person. */
export interface PlannedMove {
  edit?: WorkspaceEdit
  message?: string
}

/**
 * Plan the edits for the rename of a doc or a folder of docs, as `docs mv` does: all links to it, sidebars, redirects, and
 * the names of its translations. Paths are absolute. The editor renames the file itself.
 */
export async function planFileRename(
  options: SiteOptions,
  { from, to }: { from: string; to: string },
  { uriOf, canRename }: { uriOf: (file: string) => string; canRename: boolean },
): Promise<PlannedMove> {
  const site = compileOptions(options)
  const pathFromRoot = (path: string) => withSlashes(relative(site.root, path))
  const { planMove } = await import('../../pipeline/edit/move/planMove.ts')
  const plan = await planMove({ ...site, from: pathFromRoot(from), to: pathFromRoot(to) })
  if ('diagnostics' in plan)
    return { message: 'The config of the site has mistakes, or files cannot be read, so links were not changed.' }
  if ('problem' in plan) {
    return { message: [`Links were not changed. ${plan.problem}`, plan.hint].filter(Boolean).join(' ') }
  }
  const { diffLines } = await import('diff')
  const edits = [...plan.texts].map(([file, { before, after }]): TextDocumentEdit => {
    const uri = uriOf(`${site.root}/${file}`)
    return { textDocument: { uri, version: null }, edits: textEdits(before, fixesOf(diffLines(before, after))) }
  })
  const translations = plan.renames.slice(1).map((rename) => ({
    kind: 'rename' as const,
    oldUri: uriOf(`${site.root}/${rename.from}`),
    newUri: uriOf(`${site.root}/${rename.to}`),
  }))
  const edit = canRename ? { documentChanges: [...edits, ...translations] } : { changes: changesOf(edits) }
  const byHand = plan.left.map((link) =>
    link.replacement === undefined || link.isElsewhere
      ? `${formatPosition(link)}: \`${link.value}\``
      : `${formatPosition(link)}: \`${link.value}\` → \`${link.replacement}\``,
  )
  const lost = canRename ? [] : translations.map(({ oldUri, newUri }) => `rename ${oldUri} to ${newUri}`)
  const redirects = plan.leftRedirects.map(({ from, to }) => `add to \`redirects\`: { from: '${from}', to: '${to}' }`)
  const steps = [...byHand, ...lost, ...redirects]
  return steps.length === 0
    ? { edit }
    : { edit, message: `${counted(steps.length, 'change')} to make by hand: ${steps.join('; ')}` }
}

/** The changed lines of a text as replacements. */
function fixesOf(changes: { value: string; added: boolean; removed: boolean }[]): Fix[] {
  const fixes: Fix[] = []
  let offset = 0
  for (const { value, added, removed } of changes) {
    const last = fixes.at(-1)
    if (!added) offset += value.length
    if (!added && !removed) continue
    if (last?.end === offset - (removed ? value.length : 0)) {
      if (added) last.text += value
      else last.end = offset
    } else fixes.push({ start: added ? offset : offset - value.length, end: offset, text: added ? value : '' })
  }
  return fixes
}

const changesOf = (edits: TextDocumentEdit[]): Record<string, TextEdit[]> =>
  Object.fromEntries(edits.map(({ textDocument, edits }) => [textDocument.uri, edits as TextEdit[]]))

/** Edits by file, from the site's root, as an edit of the workspace. */
export function workspaceEdit(
  edits: ReadonlyMap<string, Fix[]>,
  files: { uriOf: (source: string) => string; textOf: (source: string) => string | undefined },
): WorkspaceEdit {
  const changes = [...edits].flatMap(([file, fixes]): [string, TextEdit[]][] => {
    const text = files.textOf(file)
    return text === undefined ? [] : [[files.uriOf(file), textEdits(text, fixes)]]
  })
  return { changes: Object.fromEntries(changes) }
}
