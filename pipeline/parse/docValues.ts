import type { Expression } from 'estree'
import { valueToEstree } from 'estree-util-value-to-estree'
import type { Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm'
import type { JsonValue } from '../../schemas/graph.ts'
import type { ParseContext } from './context.ts'
import { exportedConst } from './literals.ts'
import { scriptNames, scriptsOf, walkScript } from './scriptNames.ts'

/** Values that the scripts of a doc can read without declaring them, as in Docusaurus. */
const docValues: Record<string, (context: ParseContext) => JsonValue | undefined> = {
  frontMatter: ({ frontMatter }) => frontMatter,
  contentTitle: ({ headings: [first] }) => (first?.level === 1 ? first.text : undefined),
  toc: ({ headings }) =>
    headings.flatMap(({ id, level, html, inContents }) =>
      inContents && id !== undefined ? [{ value: html, id, level }] : [],
    ),
}

export const docValueNames = Object.keys(docValues)

/** The variable for `metadata` in the module of a file. Its value, such as the address, is known only after all docs are parsed. */
export const metadataName = '_quire_metadata'

/** List the values that a doc reads and does not declare itself. */
export function usedDocValues(tree: Root): string[] {
  const { bound } = scriptNames(tree)
  const used = new Set<string>()
  for (const { program } of scriptsOf(tree)) {
    walkScript(program, ({ type, name }) => {
      if (type === 'Identifier' && Object.hasOwn(docValues, String(name))) used.add(String(name))
    })
  }
  return docValueNames.filter((name) => used.has(name) && !bound.has(name))
}

/** List the values that a doc does not declare itself. All of them are exports of a file that modules import. */
export function undeclaredDocValues(tree: Root): string[] {
  const { declared } = scriptNames(tree)
  return [...docValueNames, 'metadata'].filter((name) => !declared.has(name))
}

/** Declare values in a doc's module. Its headings must be known. */
export function declareDocValues(names: string[], context: ParseContext): MdxjsEsm[] {
  return names.map((name) => ({
    type: 'mdxjsEsm',
    value: '',
    data: { estree: exportedConst(name, expressionFor(name, context)) },
  }))
}

const expressionFor = (name: string, context: ParseContext): Expression =>
  name === 'metadata'
    ? { type: 'Identifier', name: metadataName }
    : (valueToEstree(docValues[name]!(context)) as Expression)
