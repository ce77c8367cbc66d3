/** What a comment of Vale switches off: all rules, a rule, or some matches of a rule. */
export interface Switch {
  /** Absent for all rules. */
  code?: string
  match?: string
}

/**
 * Reads the comments of Vale in the order of the doc.
 *
 *     <!-- vale off -->                      <!-- vale on -->
 *     <!-- vale Google.Passive = NO -->      <!-- vale Google.Passive = YES -->
 *     <!-- vale Google.We["us"] = NO -->     {/* vale off *\/}
 *
 * They are found in the text, because the tree of MDX has no comments.
 */
export class CommentSwitches {
  current: readonly Switch[] = []
  /** The comments that switch rules, with the switches after each. */
  readonly changes: { offset: number; switches: readonly Switch[] }[] = []
  readonly #comments: { index: number; text: string }[]

  constructor(source: string) {
    const found = source.matchAll(/<!--\s*vale\s([^>]*?)-->|\{\/\*\s*vale\s([^}]*?)\*\/\}/g)
    this.#comments = [...found].map(({ index, 1: html, 2: mdx }) => ({ index, text: (html ?? mdx)!.trim() }))
  }

  /** Read the comments before an offset. */
  readUntil(offset: number): void {
    while (this.#comments.length > 0 && this.#comments[0]!.index < offset) {
      const { index, text } = this.#comments.shift()!
      this.#read(text)
      this.changes.push({ offset: index, switches: this.current })
    }
  }

  /** Leave out the comments of code, which ends at an offset. */
  skipUntil(offset: number): void {
    while (this.#comments.length > 0 && this.#comments[0]!.index < offset) this.#comments.shift()
  }

  #read(comment: string): void {
    if (comment === 'off') this.current = [...this.current, {}]
    if (comment === 'on') this.current = this.current.filter(({ code }) => code !== undefined)
    const [, name, match, value] = /^([\w.-]+)(?:\["([^"]*)"\])?\s*=\s*(YES|NO)$/.exec(comment) ?? []
    if (name === undefined) return
    const code = name.replace('.', '/')
    const others = this.current.filter((one) => one.code !== code || one.match !== match)
    this.current = value === 'NO' ? [...others, match === undefined ? { code } : { code, match }] : others
  }
}

/** Whether a rule is switched off for a match. */
export const isSwitchedOff = (switches: readonly Switch[], code: string, match: string): boolean =>
  switches.some(
    (one) =>
      one.code === undefined ||
      ((one.code === code || code.startsWith(`${one.code}/`)) && (one.match === undefined || one.match === match)),
  )
