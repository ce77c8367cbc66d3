/** A text that is nested `levels` deep. */
export type DeepForm = (levels: number) => string

const times = (part: string, count: number) => part.repeat(count)
const nested =
  (open: string, inner = '', close = '', before = ''): DeepForm =>
  (levels) =>
    before + times(open, levels) + inner + times(close, levels)

/** Ways to nest JavaScript. */
export const scripts: Record<string, DeepForm> = {
  'open brackets': nested('['),
  'open parentheses': nested('('),
  'open braces': nested('{'),
  brackets: nested('[', '1', ']'),
  objects: nested('{a:', '1', '}', 'x='),
  'computed keys': nested('{[', '', '', 'x='),
  methods: nested('{a(){', '', '', 'x='),
  getters: nested('{get a(){return', '', '', 'x='),
  'spread elements': nested('[...', '', '', 'x='),
  patterns: nested('{a:[', '', '', 'let '),
  'default values': nested('(a=', '', '', 'x='),
  blocks: nested('{;'),
  functions: nested('function f(){'),
  'called functions': nested('(function(){'),
  generators: nested('function*(){yield ', '', '', 'x='),
  classes: nested('class A{b='),
  'static blocks': nested('class A{static{'),
  'base classes': nested('class A extends ', 'B{}'),
  switches: nested('switch(a){case 1:'),
  tries: nested('try{'),
  'dynamic imports': nested('import('),
  negations: nested('!', 'a'),
  signs: nested('- ', 'a'),
  increments: nested('++', 'a'),
  typeof: nested('typeof ', 'a'),
  'typeof on lines': nested('typeof\n', 'a'),
  void: nested('void ', 'a'),
  delete: nested('delete ', 'a'),
  new: nested('new ', 'a'),
  await: nested('await ', 'a'),
  yield: nested('yield ', 'a', '', 'function*f(){'),
  sums: nested('a+', 'a'),
  'sums on lines': nested('a +\n', 'a', '', 'x=\n'),
  texts: nested("'a' +\n", "'a'", '', 'x=\n'),
  conditions: nested('a&&', 'a'),
  defaults: nested('a??', 'a'),
  comparisons: nested('a<', 'a'),
  in: nested('a in ', 'a'),
  powers: nested('a**', 'a'),
  assignments: nested('a=', 'a'),
  arrows: nested('a=>', 'a', '', 'x='),
  'async arrows': nested('async a=>', 'a', '', 'x='),
  alternatives: nested('a?b:', 'c'),
  'alternatives inside': nested('a?', 'b', ':c'),
  'if in if': nested('if(a)', ';'),
  'if in if on lines': nested('if(a)\n', ';'),
  'else if': nested('if(a);else ', ';'),
  'else if with blocks': nested('if(a){}else ', '{}'),
  loops: nested('for(;;)', ';'),
  'while loops': nested('while(a)', ';'),
  'do loops': nested('do ', ';', 'while(0);'),
  with: nested('with(a)', ';'),
  labels: nested('a:', ';'),
  members: nested('.b', '', '', 'a'),
  'optional members': nested('?.b', '', '', 'a'),
  indexes: nested('[0]', '', '', 'a'),
  calls: nested('()', '', '', 'a'),
  chains: nested('.b()', '', '', 'a'),
  'tagged templates': nested('``', '', '', 'a'),
  templates: nested('`${', 'a', '}`'),
  'open templates': nested('`${'),
  'brackets after a quote in a regular expression': nested('[', '', '', "/'/;x="),
  'brackets after a comment': nested('[', '', '', "// it's\n/* ` */"),
  'brackets after a text': nested('[', '', '', '"]]]`";'),
  'brackets in a text on one line': nested('["]",', '', '', "'\n"),
}

/** Ways to nest elements in JavaScript. */
export const elements: Record<string, DeepForm> = {
  elements: nested('<a>', '', '</a>'),
  'open elements': nested('<a>'),
  fragments: nested('<>'),
  attributes: nested('<a b={'),
  'attributes of elements': nested('<a b=<c/>'),
  'spread attributes': nested('<a {...'),
  'expressions in elements': nested('<a>{'),
  'member names': nested('.b', '/>', '', '<a'),
  'brackets after an apostrophe': nested('[', '', '', "x=<p>it's</p>;y="),
}

/** Ways to nest TypeScript. */
export const types: Record<string, DeepForm> = {
  lists: nested('[]', '', '', 'type A=B'),
  'type arguments': nested('B<', 'C', '>', 'type A='),
  'second type arguments': nested('B<C,', 'D', '>', 'type A='),
  'grouped types': nested('(', '', '', 'type A='),
  'object types': nested('{a:', '', '', 'type A='),
  tuples: nested('[', '', '', 'type A='),
  keyof: nested('keyof ', 'B', '', 'type A='),
  'keyof on lines': nested('keyof\n', 'B', '', 'type A='),
  readonly: nested('readonly ', 'B[]', '', 'type A='),
  'function types': nested('()=>', 'B', '', 'type A='),
  constructors: nested('new()=>', 'B', '', 'type A='),
  predicates: nested('(a)=>a is ', 'B', '', 'type A='),
  'conditional types': nested('B extends C?D:', 'E', '', 'type A='),
  'conditional types inside': nested('B extends C?', 'D', ':E', 'type A='),
  'inferred types': nested('infer C extends ', 'D?D:E', '', 'type A=B extends '),
  'template types': nested('`${', '', '', 'type A='),
  'indexed types': nested('[0]', '', '', 'type A=B'),
  'qualified names': nested('.B', '', '', 'type A=B'),
  as: nested(' as B', '', '', 'a'),
  satisfies: nested(' satisfies B', '', '', 'a'),
  'not null': nested('!', '', '', 'a'),
  namespaces: nested('namespace A{'),
  'namespace names': nested('.B', '{}', '', 'namespace A'),
  'type parameters': nested('<B=', '', '', 'type A'),
  decorators: nested('@a('),
  'generic arrows': nested('<A,>()=>', 'a', '', 'x='),
}

/** Ways to make an error at each place of a line. A parser that goes on after an error has 50,000 of them. */
export const mistakes: Record<string, DeepForm> = {
  exports: nested('export '),
  backslashes: nested('\\'),
  'backslashes behind a name': nested('\\ ', '', '', 'const a = 1\nb'),
  modifiers: nested('abstract export default abstract ', '', '', 'a:'),
}

export const json: Record<string, DeepForm> = {
  lists: nested('[', '', ']'),
  'open lists': nested('['),
  objects: nested('{"a":', '1', '}'),
  'open objects': nested('{"a":'),
  both: nested('[{"a":', '1', '}]'),
}

export const yaml: Record<string, DeepForm> = {
  'open lists': nested('['),
  lists: nested('[', 'a', ']'),
  objects: nested('{a: ', '1', '}'),
  'list items': nested('- ', 'a'),
  keys: nested('? ', 'a'),
  'indented fields': (levels) =>
    Array.from({ length: Math.min(levels, 3000) }, (_, level) => `${' '.repeat(level)}a:\n`).join(''),
}

export const css: Record<string, DeepForm> = {
  rules: nested('a{', '', '}'),
  'open rules': nested('a{'),
  'at-rules': nested('@media a{', '', '}'),
  parentheses: nested('(', '', ')', 'a{b:'),
}

export const html: Record<string, DeepForm> = {
  elements: nested('<div>', '', '</div>'),
  'open elements': nested('<div>'),
  templates: nested('<template>'),
  'tables in cells': nested('<table><td>'),
  formatting: nested('<b>'),
}

/** Ways to nest Markdown. */
export const markdown: Record<string, DeepForm> = {
  quotes: nested('> ', 'a'),
  lists: nested('- ', 'a'),
  'numbered lists': nested('1. ', 'a'),
  'lists in quotes': nested('> - ', 'a'),
  brackets: nested('[', 'a', ']'),
  links: nested('[', 'a', '](b)'),
  images: nested('![', 'a', '](b)'),
  stars: nested('*', 'a', '*'),
  emphasis: nested('*a ', 'a', ' a*'),
  strikethrough: nested('~~a ~b ', 'a', ' b~ a~~'),
  'inline directives': nested(':a[', 'b', ']'),
  footnotes: nested('[^a]: ', 'b'),
}
