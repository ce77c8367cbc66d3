import type { Processor } from 'unified'

// The parts of micromark's interface used here. micromark-util-types is not a dependency.
type Code = number | null
type State = (code: Code) => State | undefined
interface Effects {
  enter(type: string): void
  exit(type: string): void
  consume(code: Code): void
}

const openBrace = 123
const closeBrace = 125
const numberSign = 35
const isIdCharacter = (code: Code) => code !== null && code > 32 && code !== openBrace && code !== closeBrace

/**
 * Syntax: `{#custom-id}` is text, not an MDX expression.
 *
 *     ## Start here {#start}     →  heading [ text "Start here {#start}" ]
 *
 * Without it, MDX parses `#start` as JavaScript, which fails. `headingIds` reads the id from the text. `{#` without an id is
 * text as well, because no expression begins with it: `## Start {#start]`.
 */
export function headingIdSyntax(this: Processor) {
  const data = this.data() as { micromarkExtensions?: unknown[] }
  data.micromarkExtensions ??= []
  data.micromarkExtensions.push({
    text: {
      [openBrace]: [
        { name: 'headingId', tokenize },
        { name: 'openHeadingId', tokenize: tokenizeOpen },
      ],
    },
  })
}

function tokenize(effects: Effects, ok: State, nok: State): State {
  const open: State = (code) => {
    effects.enter('data')
    effects.consume(code)
    return sign
  }
  const sign: State = (code) => {
    if (code !== numberSign) return nok(code)
    effects.consume(code)
    return first
  }
  const first: State = (code) => (isIdCharacter(code) ? rest(code) : nok(code))
  const rest: State = (code) => {
    if (isIdCharacter(code)) {
      effects.consume(code)
      return rest
    }
    if (code !== closeBrace) return nok(code)
    effects.consume(code)
    effects.exit('data')
    return ok
  }
  return open
}

function tokenizeOpen(effects: Effects, ok: State, nok: State): State {
  const sign: State = (code) => {
    if (code !== numberSign) return nok(code)
    effects.consume(code)
    effects.exit('data')
    return ok
  }
  return (code) => {
    effects.enter('data')
    effects.consume(code)
    return sign
  }
}
