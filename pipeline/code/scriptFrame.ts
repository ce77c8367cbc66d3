export type Kind = '(' | '[' | '{' | '`' | 'tag' | 'children'

/** An open bracket, template literal or element, or the text as a whole. */
export interface Frame {
  kind: Kind | 'text'
  /** Levels of the current expression or statement: its operators and keywords. */
  chain: number
  /** The chain before the last semicolon, which an `else` continues. */
  ended: number
  /** The chain at each `<` that is not closed. A comma between type arguments ends no more than what follows the `<`. */
  angles: number[]
  /** `(` after `if`, `for` or `while`: what follows is a part of the same statement. */
  isHead: boolean
}

export const frame = (kind: Frame['kind']): Frame => ({ kind, chain: 0, ended: 0, angles: [], isHead: false })
