export const closing: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** Words before an operand. A line that ends with one goes on in the next. */
export const prefixWords = new Set(
  `abstract as asserts async await case class const declare default delete do else enum export extends finally for function
  get if implements import in infer instanceof interface is keyof let namespace new of private protected public readonly
  return satisfies set static throw try type typeof unique var void while with yield`.split(/\s+/),
)

/** Words that nest what follows. The others begin a statement, so that no chain has two of them. */
export const nestingWords = new Set(
  `as asserts async await class delete do extends for function if in infer instanceof is keyof new of readonly return satisfies
  throw typeof unique void while with yield`.split(/\s+/),
)

/** Words that continue the statement of the line before. */
export const continuingWords = new Set(
  'as catch else extends finally from implements in instanceof is of satisfies'.split(' '),
)

export const headWords = new Set(['if', 'for', 'while', 'with', 'await'])

export const wordPattern = /[\w$\u0080-\uffff]+/y
export const operatorPattern = /[!=]==?|&&=?|\|\|=?|\?\?=?|\*\*=?|\?\.|\.\.\.|=>|\+\+|--|[+\-*%&|^]=|[\s\S]/y
export const regexPattern = /\/(?![*/])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y
export const genericArrow = /<\s*(?:const\s+)?[\w$]+\s*(?:,|=(?!>)|extends\s+[^=\s>])/y
