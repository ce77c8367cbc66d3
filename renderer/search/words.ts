/** One word of a text, normalized for comparison. */
export interface Word {
  /** Lower case, without accents. Names in code are one word: `cy.intercept`, `--headless`, `cypress_base_url`. */
  text: string
  /** Parts of a name: `cy`, `intercept`. Empty for other words. */
  parts: string[]
  /** Offsets in the text. */
  start: number
  end: number
}

/**
 * Split a text into words. Used for indexing and for searching.
 *
 * Scripts without spaces between words are split into pairs of characters, because segmentation by dictionary differs
 * between browsers.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  eachRun(text, (start, end) => {
    for (const word of cachedWords(text.slice(start, end)))
      words.push({ ...word, start: start + word.start, end: start + word.end })
  })
  return words
}

/** Kinds of characters: outside of words, inside of words, or of a script without spaces between words. */
const unknown = 0
const outside = 1
const inside = 2
const unspaced = 3
const kinds = new Uint8Array(0x10000)
/** Letters, digits and characters inside of names: `cy.get`, `data-cy`, `base_url`, `@site`, `$el`, `don't`. */
const wordCharacter = /[\p{L}\p{N}\p{M}_$@.’'-]/u
const unspacedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

function kindOf(character: string): number {
  const code = character.charCodeAt(0)
  const cachedKind = character.length === 1 ? kinds[code]! : unknown
  if (cachedKind !== unknown) return cachedKind
  const kind = unspacedScript.test(character) ? unspaced : wordCharacter.test(character) ? inside : outside
  if (character.length === 1) kinds[code] = kind
  return kind
}

/**
 * Split a text into runs of word characters. `found` gets start, end and a hash of the characters of each, so that long texts
 * make no objects, substrings and lists.
 */
export function eachRun(text: string, found: (start: number, end: number, hash: number) => void): void {
  for (let index = 0; index < text.length; ) {
    const start = index
    let hash = 0
    let unitCount = 1
    for (; index < text.length; index += unitCount) {
      const code = text.charCodeAt(index)
      let kind = kinds[code]!
      if (kind === unknown) {
        const character = String.fromCodePoint(text.codePointAt(index)!)
        kind = kindOf(character)
        unitCount = character.length
      } else unitCount = 1
      if (kind === outside) break
      hash = (Math.imul(hash, 31) + code) | 0
    }
    if (index > start) found(start, index, hash)
    index += unitCount
  }
}

/** Longer words are data and are ignored. */
const maxWordLength = 60
/** Maximum number of cached runs. */
const maxCachedRuns = 50_000
const runCache = new Map<string, Word[]>()

function cachedWords(run: string): Word[] {
  const cached = runCache.get(run)
  if (cached) return cached
  const words = readRun(run)
  if (run.length <= maxWordLength) {
    if (runCache.size >= maxCachedRuns) runCache.clear()
    runCache.set(run, words)
  }
  return words
}

/** The words of a run, with offsets relative to the run. */
export const readRun = (run: string): Word[] => (unspacedScript.test(run) ? splitUnspaced(run) : toWord(run))

/** The most common form of a run: a word, optionally with a full stop. */
const plainWord = /^[A-Za-z\d][a-z\d]*\.?$/

/** A run as one word, without surrounding punctuation: `.click().` → `click`. Options keep their dashes. */
function toWord(run: string): Word[] {
  if (plainWord.test(run) && run.length <= maxWordLength) {
    const bare = run.endsWith('.') ? run.slice(0, -1) : run
    return [{ text: bare.toLowerCase(), parts: [], start: 0, end: bare.length }]
  }
  const lead = /^(?:(?!-{1,2}[\p{L}])[.’'@-])+/u.exec(run)?.[0].length ?? 0
  const bare = run.slice(lead).replace(/[.’'@-]+$/, '')
  if (bare === '' || bare.length > maxWordLength) return []
  return [{ text: normalize(bare), parts: partsOf(bare), start: lead, end: lead + bare.length }]
}

/** Split a run with characters of an unspaced script into pairs of these characters, and words of the others. */
function splitUnspaced(run: string): Word[] {
  const words: Word[] = []
  const unspacedRun = new RegExp(`${unspacedScript.source}+`, 'gu')
  let end = 0
  const addWords = (from: number, to: number) => {
    for (const word of toWord(run.slice(from, to))) {
      words.push({ ...word, start: word.start + from, end: word.end + from })
    }
  }
  for (const match of run.matchAll(unspacedRun)) {
    addWords(end, match.index)
    end = match.index + match[0].length
    const characters = [...match[0]]
    let start = match.index
    for (const [index, character] of characters.entries()) {
      const next = characters[index + 1]
      if (next !== undefined || characters.length === 1) {
        const pair = character + (next ?? '')
        words.push({ text: normalize(pair), parts: [], start, end: start + pair.length })
      }
      start += character.length
    }
  }
  addWords(end, run.length)
  return words
}

/**
 * `defaultCommandTimeout` → `default`, `command`, `timeout`; `Cypress.$` → `cypress`, `$`; `--frozen-lockfile` → `frozen`,
 * `lockfile`, `frozen-lockfile`.
 */
function partsOf(name: string): string[] {
  if (/^(?:\p{Lu}?[\p{Ll}\p{N}\p{M}]+|\p{Lu}+)$/u.test(name)) return []
  const parts = name
    .replace(/[’']/g, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[\s._@-]+/)
    .map((part) => normalize(part.length > 1 ? part.replaceAll('$', '') : part))
    .filter((part) => part !== '')
  if (parts.length === 1 && parts[0] === normalize(name)) return []
  // An option is found without its dashes as one word, too.
  if (name.startsWith('-') && parts.length > 1) parts.push(normalize(name.replace(/^-+/, '')))
  return [...new Set(parts)]
}

/** Lower case, without accents, and without apostrophes: `Don’t` → `dont`. */
function normalize(word: string): string {
  const lower = word.toLowerCase().replace(/[’']/g, '')
  return /[^!-~]/.test(lower)
    ? lower
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
    : lower
}
