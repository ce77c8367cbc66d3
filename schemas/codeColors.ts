/**
 * What has a color of its own in code, by the end of the CSS variable, `--quire-code-keyword`: the types of Prism's tokens. In a theme
 * the color of the first type counts.
 */
export const codeColors = {
  keyword: ['keyword', 'atrule', 'important', 'rule'],
  deleted: ['deleted', 'deleted-sign'],
  name: [
    'property',
    'attr-name',
    'parameter',
    'property-access',
    'literal-property',
    'key',
    'namespace',
    'front-matter',
    'code-language',
  ],
  number: ['number', 'boolean', 'constant', 'symbol', 'builtin', 'variable'],
  function: ['function', 'class-name', 'tag', 'selector', 'title'],
  string: ['string', 'char', 'attr-value', 'regex', 'url', 'template-string', 'inserted', 'inserted-sign'],
  comment: ['comment', 'prolog', 'doctype', 'cdata'],
}
