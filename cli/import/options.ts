import type { Path } from '../../pipeline/load/positions/sourceTree.ts'

/** Options of a plugin, and where they stand. */
export interface Options {
  options: Record<string, unknown>
  path: Path
}
