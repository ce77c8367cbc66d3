/** One file of the built site; `path` is relative to the output folder, with `/`. */
export type OutputFile =
  | { path: string; data: string | Uint8Array }
  /** A file to copy unchanged; `copy` is its absolute path. */
  | { path: string; copy: string }

/**
 * One file of a build, possibly one that the last build has written and that is still the same, or one of other files of the
 * build, by their paths, with an empty line between them. Those come before it.
 */
export type BuiltFile = OutputFile | { path: string; unchanged: true } | { path: string; join: string[] }
