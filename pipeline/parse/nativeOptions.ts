/** What of the settings of a site the native parser needs. */
export interface NativeOptions {
  mdx: boolean
  comments: boolean
  headingIds: boolean
  /** Whether all positions must be those of the reference, for plugins of a site, which may read any. */
  isExact?: boolean
}
