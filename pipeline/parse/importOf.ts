import type { ImportDeclaration } from 'estree'
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm'

/** An import to add to the tree of a doc: of a module's default export, or of the one that is named. */
export const importOf = (name: string, module: string, exported?: string): MdxjsEsm => {
  const local = { type: 'Identifier', name } as const
  const specifier: ImportDeclaration['specifiers'][number] =
    exported === undefined
      ? { type: 'ImportDefaultSpecifier', local }
      : { type: 'ImportSpecifier', local, imported: { type: 'Identifier', name: exported } }
  return {
    type: 'mdxjsEsm',
    value: '',
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [
          {
            type: 'ImportDeclaration',
            specifiers: [specifier],
            source: { type: 'Literal', value: module },
            attributes: [],
          },
        ],
      },
    },
  }
}
