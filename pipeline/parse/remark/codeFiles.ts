import { posix } from 'node:path'
import type { Code, Root } from 'mdast'
import { diagnose, type Position } from '../../../schemas/diagnostic.ts'
import type { CodeFileProblem } from '../../../schemas/errors.ts'
import { codeFilePath } from '../../code/codeFilePath.ts'
import { fenceOption } from '../../code/fenceOption.ts'
import { languageOf } from '../../code/languages.ts'
import { regionsOf, withoutRegions } from '../../code/regions.ts'
import { isPrivateInclude } from '../../load/includedFiles.ts'
import { positionOfRange } from '../../load/positions/sourceTree.ts'
import { didYouMean } from '../../wording/didYouMean.ts'
import type { ParseContext } from '../context.ts'
import { positionOf } from '../position.ts'
import { visit } from '../visit.ts'
import { textOf } from '../writtenText.ts'

declare module 'mdast' {
  interface CodeData {
    /** The file whose code is shown. */
    codeFile?: { path: string; text: string }
  }
}

/**
 * Fill fences with the code of a file, or of a region of it.
 *
 *     ```ts file=src/a.ts region=start     →  the lines between `// #region start` and `// #endregion`
 *
 * The page is parsed again when the file changes. A plugin of the site that reads files for fences goes first.
 */
export function codeFiles(context: ParseContext) {
  return (tree: Root) => {
    visit(tree, 'code', (node) => {
      const meta = node.meta ?? ''
      const path = meta.includes('file') ? fenceOption(meta, 'file') : undefined
      if (typeof path === 'string') fill(node, path, context)
    })
  }
}

function fill(node: Code, written: string, context: ParseContext): void {
  const { file: source } = positionOf(node, context.source)
  const report = (problem: CodeFileProblem, value: string, suggestions: string[] = []) => {
    const position = positionOfOption(node, value, context)
    // The name of a file may be a remark of the author, as in Docusaurus, where it does nothing.
    const more = problem === 'own-code' ? ({ severity: 'warning', hint: ownCodeHint } as const) : {}
    context.diagnostics.push(
      diagnose('code-file', position, { value, problem, path: path ?? written }, { ...more, suggestions }),
    )
  }
  const path = codeFilePath(written, source)
  if (node.value.trim() !== '') {
    if (!hasPlugins(context)) report('own-code', written)
    return
  }
  if (path === undefined) {
    report('outside', written)
    return
  }
  if (isPrivateInclude(path)) {
    report('private', written)
    return
  }
  context.includes.add(path)
  const text = context.readPartial(path)
  if (text === undefined) {
    report('missing', written)
    return
  }
  const extension = posix.extname(path).slice(1).toLowerCase()
  if (!node.lang && languageOf(extension) !== undefined) node.lang = extension
  node.data = { ...node.data, codeFile: { path, text } }
  const name = fenceOption(node.meta!, 'region')
  if (typeof name !== 'string') {
    node.value = withoutRegions(text.trimEnd())
    return
  }
  const regions = regionsOf(text)
  const region = regions.find((one) => one.name === name)
  if (region) node.value = region.code
  if (region?.isOpen) report('region-open', name)
  const names = regions.flatMap((one) => one.name || [])
  if (!region) report('region', name, didYouMean(name, names))
}

const ownCodeHint =
  'Take the code out, to show that of the file; or write `title="…"`, to show the name above the code.'

const hasPlugins = ({ plugins }: ParseContext) =>
  plugins !== undefined && plugins.beforeRemark.length + plugins.remark.length > 0

/** The position of the value of an option in the first line of a fence. */
function positionOfOption(node: Code, value: string, context: ParseContext): Position {
  const position = positionOf(node, context.source)
  const text = textOf(position.file, context)
  const start = node.position?.start.offset ?? 0
  const at = /^.*/.exec(text.slice(start))![0].lastIndexOf(value)
  if (at < 0) return { ...position, endLine: position.line, endColumn: position.column + 3 }
  return { file: position.file, ...positionOfRange(text, { start: start + at, end: start + at + value.length }) }
}
