/** A repository with a Docusaurus site. */
export interface MovedSite {
  /** The folder of the site in its repository. */
  folder: string
  /** Files by path from the root of the repository. */
  files: Record<string, string>
  /** Subjects in the report that have no counterpart. */
  missing?: string[]
  /** Elements that readers see, by page and selector, with their texts: each comes from a part that is carried over. */
  shown: Record<string, Record<string, string>>
}

export const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><circle cx="16" cy="16" r="9"/></svg>\n'
