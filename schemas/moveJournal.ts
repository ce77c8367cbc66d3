import { z } from 'zod'

/** A path inside the site's repository, from the site's root, and not in a folder that belongs to other programs. */
const sitePath = z.string().refine((path) =>
  path
    .replace(/^(?:\.\.\/)+/, '')
    .split('/')
    .every((part) => !['', '.', '..', '.git', 'node_modules'].includes(part.toLowerCase())),
)
const textChange = z.strictObject({ file: sitePath, before: z.string(), after: z.string() })

/**
 * Journal of a move or of a change of texts: everything that it changes, written before the first change. Paths are those before the move, from
 * the site's root.
 */
export const moveJournal = z.strictObject({
  /** The command that was run, as it is written: `docs check --fix`. */
  command: z.string().max(100).default('docs mv'),
  /** The id of the process that moves or writes. */
  process: z.int(),
  texts: z.array(textChange),
  /** Symbolic links with their targets as written. */
  links: z.array(textChange),
  renames: z.array(z.strictObject({ from: sitePath, to: sitePath })),
  /** Folders that the move creates, parents first. */
  folders: z.array(sitePath),
})
export type MoveJournal = z.output<typeof moveJournal>
