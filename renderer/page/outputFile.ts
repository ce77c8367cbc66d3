/** One file of the built site; `path` is relative to the output folder, with `/`. */
export type OutputFile =
  | { path: string; data: string | Uint8Array }
  /** A file to copy unchanged; `copy` is its absolute path. */
  | { path: string; copy: string }

/** A file that the last build has written and that is still the same. */
export type UnchangedFile = { path: string; unchanged: true }

/** One file of a build, possibly made of other files that come before it: their paths, with an empty line between them. */
export type BuiltFile = OutputFile | UnchangedFile | { path: string; join: string[] }
