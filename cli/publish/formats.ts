import { escapeName } from '../../schemas/shared/text/escapeControls.ts'
import { bytes, counted } from '../report/units.ts'
import type { Applied } from './applyPublish.ts'
import type { PublishPlan } from './planPublish.ts'

export interface PlanContext {
  /** The target as it is printed. */
  name: string
  /** List all files. */
  isWhole: boolean
  /** After the plan was carried out, or a part of it. */
  sent?: Applied
  /** Why the run ended before that, and the paths that are left. */
  stopped?: { reason: string; left: string[] }
}

/** Files of a group that are listed without `--verbose`. */
const maxListed = 20

/** How a plan is printed, by the name of the format. */
export const planFormats: Record<'pretty' | 'json', (plan: PublishPlan, context: PlanContext) => string> = {
  pretty(plan, { name, isWhole }) {
    const { upload, remove, purge, unchanged } = plan
    const size = upload.reduce((sum, { size }) => sum + size, 0)
    const lists = [
      list(
        'Upload',
        upload.map(({ path, kind }) => `${kind.padEnd(5)}  ${escapeName(path)}`),
        isWhole,
      ),
      list('Delete', remove.map(escapeName), isWhole),
      list('Purge from the CDN', purge.map(escapeName), true),
    ]
    const sum = `${name}: ${counted(upload.length, 'file')} to upload (${bytes(size)}), ${remove.length.toLocaleString('en')} to delete, ${unchanged.toLocaleString('en')} unchanged.\n`
    return `${lists.join('')}${sum}`
  },

  json({ upload, remove, purge, unchanged }, { name, sent, stopped }) {
    const files = upload.map(({ path, size, sha256, kind, headers }) => ({ path, size, sha256, kind, headers }))
    const outcome = { ...(sent && { published: sent }), ...(stopped && { stopped }) }
    return `${JSON.stringify({ target: name, upload: files, delete: remove, purge, unchanged, ...outcome }, null, 2)}\n`
  },
}

function list(title: string, lines: string[], isWhole: boolean): string {
  if (lines.length === 0) return ''
  const listed = isWhole ? lines : lines.slice(0, maxListed)
  const more = lines.length - listed.length
  const rest = more > 0 ? `  and ${more.toLocaleString('en')} more; \`--verbose\` lists all\n` : ''
  return `${title}:\n${listed.map((line) => `  ${line}\n`).join('')}${rest}\n`
}
