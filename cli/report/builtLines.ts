import type { DocCounts } from '../../pipeline/compiled.ts'
import type { Shard } from '../../schemas/shared/run/shard.ts'
import type { Written } from '../output/write.ts'
import type { Preview } from '../preview/preview.ts'
import { bytes, counted, seconds } from './units.ts'

/** What a build has made. */
export interface BuiltParts {
  docs: DocCounts
  pages: number
  /** Absent when nothing was published. */
  written?: Written
  /** The pages that differ from a base, if they alone were written. */
  preview?: Preview
  /** The frozen versions that were rendered for this build and the next ones. */
  frozen?: string[]
  /** The part that was written. */
  part?: { pages: number; bytes: number } | undefined
  /** How many pages were in no part. */
  renderedHere?: number
}

interface Context {
  cwd: string
  outDir: string
  shard?: Shard
  parts?: unknown[]
  /** The output folder, as it is printed. */
  where: string
  /** Of `performance.now()`. */
  started: number
}

/** The last lines of a build, for the terminal. */
export function builtLines(built: BuiltParts, context: Context): string {
  const { part, written, preview, pages, docs, renderedHere } = built
  const { shard, parts, where, started } = context
  if (part) {
    const { number, count } = shard!
    return (
      `Built part ${number} of ${count}: ${counted(part.pages, 'page')} (${bytes(part.bytes)}) in ${seconds(started)}.\n` +
      `It is in ${where}; \`docs merge\` joins the parts.\n`
    )
  }
  if (written === undefined) return ''
  const size = `${counted(written.files, 'file')}, ${bytes(written.bytes)}`
  const reused = `${docs.reused.toLocaleString('en')} of ${counted(docs.total, 'doc')} reused`
  const sum = `${counted(pages, 'page')} (${size}) in ${seconds(started)}`
  if (parts) {
    const others = renderedHere ? `; ${counted(renderedHere, 'page')} rendered here` : ''
    return `Joined ${counted(parts.length, 'part')}: ${sum}${others}.\nThe site is in ${where}.\n`
  }
  if (preview) {
    const { changed, added, moved, lost, sameText, files } = preview
    const count = changed.length + added.length + moved.length + sameText.length
    const ofSameText = sameText.length === 0 ? '' : `, ${sameText.length} with the same text`
    const ofFiles = files.length === 0 ? '' : `; ${counted(files.length, 'file')} changed, new or gone`
    return (
      `Preview of ${count.toLocaleString('en')} of ${counted(pages, 'page')} (${size}) in ${seconds(started)}: ` +
      `${changed.length} changed, ${added.length} new, ${moved.length} moved${ofSameText}; lost addresses: ${lost.length}${ofFiles}.\n` +
      `It is in ${where}; \`${serveCommand(context)}\` shows it.\n`
    )
  }
  const ofFrozen = built.frozen?.length ? `Rendered frozen: ${built.frozen.join(', ')}.\n` : ''
  return `${ofFrozen}Built ${sum}; ${reused}.\nThe site is in ${where}; \`${serveCommand(context)}\` shows it.\n`
}

/** The command that serves the built site. */
const serveCommand = ({ cwd, outDir }: Context): string =>
  ['docs serve', cwd === '.' ? '' : ` --cwd ${cwd}`, outDir === 'dist' ? '' : ` --out-dir ${outDir}`].join('')
