/** One file of the built site; `path` is relative to the output folder, with `/`. */
export type OutputFile =
  | { path: string; data: string | Uint8Array }
  /** A file to copy unchanged; `copy` is its absolute path. */
  | { path: string; copy: string }

/** One file of a build, possibly one that the last build has written and that is still the same. */
export type BuiltFile = OutputFile | { path: string; unchanged: true }
