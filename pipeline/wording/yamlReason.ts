/** Messages of the YAML parser and our wording. */
const wordings: [pattern: RegExp, reason: string][] = [
  [/^Flow map in block collection must be .*$/, '`{` is not closed'],
  [/^Flow sequence in block collection must be .*$/, '`[` is not closed'],
  [/^Flow map must end with .*$/, '`{` is not closed'],
  [/^Flow sequence must end with .*$/, '`[` is not closed'],
  [/^Nested mappings are not allowed in compact mappings$/, 'a value with `: ` in it has to stand in quotes'],
  [/^Missing closing ('|")quote$/, 'a quotation mark is not closed'],
  [/^Missing , or : between flow map items$/, 'a `,` or a `:` is missing'],
  [/^Block collections are not allowed within flow collections$/, 'a `,` is missing'],
  [
    /^(?:Unexpected scalar at node end|A block \w+ may not be used as .*)$/,
    'what stands here does not belong to the value before it',
  ],
  [
    /^Plain value cannot start with .* character (\S)$/,
    'a value that begins with a special character has to stand in quotes',
  ],
  [/^Maximum call stack size exceeded$/, 'values are nested too deeply'],
  [/^Map keys must be unique$/, 'a key stands there twice'],
  [/^All mapping items must start at the same column$/, 'keys of one level have to begin in one column'],
  [/^All sequence items must start at the same column$/, 'items of one list have to begin in one column'],
  [/^Implicit keys need to be on a single line$/, 'a line has no `: `, or a key takes more than one line'],
  [/^Implicit map keys need to be followed by map values$/, 'a line has no `: `'],
  [/^Tabs are not allowed as indentation$/, 'it is indented by a tab'],
]

/** Reword a message of the YAML parser, for use inside a sentence. */
export function yamlReason(message: string): string {
  const plain = message.replace(/[.:]\s*$/, '')
  const reason = wordings.find(([pattern]) => pattern.test(plain))?.[1]
  return reason ?? plain.replace(/\binvalid\b/gi, 'wrong').replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())
}
