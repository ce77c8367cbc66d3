/** Names of Infima's styles in the text of a file. Offsets are UTF-16 units. */
export interface NamedStyles {
  /** Families of classes: `button` for `button--primary`. */
  families: string[]
  /** Variables that are read, with their dashes. */
  variables: string[]
  /** Names that look like those of Infima, which has none of them: `button--huge`. */
  unknown: { name: string; start: number }[]
}
