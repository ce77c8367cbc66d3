/** JavaScript and TypeScript to a tree, with the errors found: Oxc's parser. */
export { parseSync as parseScript } from 'oxc-parser'
