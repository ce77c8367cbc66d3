/** One file of the built site; `path` is from the output folder, with `/`. */
export type OutputFile =
  | { path: string; data: string | Uint8Array }
  /** Copied as it is; `copy` is absolute. */
  | { path: string; copy: string }
