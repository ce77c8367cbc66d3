/** One word of a text, in the form in which words are compared. */
export interface Word {
  /** Lower case, without accents. A name in code is whole: `cy.intercept`, `--headless`, `cypress_base_url`. */
  text: string
  /** What a name is made of: `cy`, `intercept`. Empty for plain words. */
  parts: string[]
  /** Where it stands in the text. */
  start: number
  end: number
}

/**
 * The words of a text, the same when a page is indexed and when it is searched.
 *
 * Pairs of characters stand for words where words are not set apart, since dictionaries for these scripts differ from
 * browser to browser and what was cut in one way is not found in another.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  const runs = runsOf(text)
  for (let index = 0; index < runs.length; index += 3) {
    const at = runs[index]!
    for (const word of known(text.slice(at, runs[index + 1]))) {
      words.push({ ...word, start: at + word.start, end: at + word.end })
    }
  }
  return words
}

/** What a character is to a text: nothing of a word, part of one, or of a script that puts no space between words. */
const unknown = 0
const outside = 1
const inside = 2
const unspaced = 3
const kinds = new Uint8Array(0x10000)
/** Letters and digits, and what holds names together: `cy.get`, `data-cy`, `base_url`, `@site`, `$el`, `don't`. */
const word = /[\p{L}\p{N}\p{M}_$@.’'-]/u
const script =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

function kindOf(character: string): number {
  const code = character.charCodeAt(0)
  const known = character.length === 1 ? kinds[code]! : unknown
  if (known !== unknown) return known
  const kind = script.test(character) ? unspaced : word.test(character) ? inside : outside
  if (character.length === 1) kinds[code] = kind
  return kind
}

/**
 * The runs of a text, which stand between characters that are part of no word. For each its start, its end, and a number
 * made of its characters, by which it can be looked up before it is cut out: three numbers a run, since texts are long.
 */
export function runsOf(text: string): number[] {
  const runs: number[] = []
  for (let index = 0; index < text.length; ) {
    const start = index
    let hash = 0
    let width = 1
    for (; index < text.length; index += width) {
      const code = text.charCodeAt(index)
      let kind = kinds[code]!
      if (kind === unknown) {
        const character = String.fromCodePoint(text.codePointAt(index)!)
        kind = kindOf(character)
        width = character.length
      } else width = 1
      if (kind === outside) break
      hash = (Math.imul(hash, 31) + code) | 0
    }
    if (index > start) runs.push(start, index, hash)
    index += width
  }
  return runs
}

/** What is longer is data, not a word. */
const longest = 60
/** Texts repeat their words; what was read once is kept, up to that many runs. */
const mostReadings = 50_000
const readings = new Map<string, Word[]>()

function known(run: string): Word[] {
  const known = readings.get(run)
  if (known) return known
  const words = readRun(run)
  if (run.length <= longest) {
    if (readings.size >= mostReadings) readings.clear()
    readings.set(run, words)
  }
  return words
}

/** The words of a run, placed from where it begins. */
export const readRun = (run: string): Word[] => (script.test(run) ? cut(run) : single(run))

/** Nearly every run: a word with nothing about it, or a full stop behind it. */
const usual = /^[A-Za-z\d][a-z\d]*\.?$/

/** A run as one word, without the marks around it: `.click().` → `click`. An option keeps its dashes. */
function single(run: string): Word[] {
  if (usual.test(run) && run.length <= longest) {
    const bare = run.endsWith('.') ? run.slice(0, -1) : run
    return [{ text: bare.toLowerCase(), parts: [], start: 0, end: bare.length }]
  }
  const lead = /^(?:(?!-{1,2}[\p{L}])[.’'@-])+/u.exec(run)?.[0].length ?? 0
  const bare = run.slice(lead).replace(/[.’'@-]+$/, '')
  if (bare === '' || bare.length > longest) return []
  return [{ text: plain(bare), parts: partsOf(bare), start: lead, end: lead + bare.length }]
}

/** A run that has characters of an unspaced script in it: pairs of these, and what stands between as words. */
function cut(run: string): Word[] {
  const words: Word[] = []
  const stretch = new RegExp(`${script.source}+`, 'gu')
  let done = 0
  const between = (from: number, to: number) => {
    const shift = (at: number) => at + from
    for (const found of single(run.slice(from, to))) {
      words.push({ ...found, start: shift(found.start), end: shift(found.end) })
    }
  }
  for (const match of run.matchAll(stretch)) {
    between(done, match.index)
    done = match.index + match[0].length
    const characters = [...match[0]]
    let start = match.index
    for (const [index, character] of characters.entries()) {
      const next = characters[index + 1]
      if (next !== undefined || characters.length === 1) {
        const pair = character + (next ?? '')
        words.push({ text: plain(pair), parts: [], start, end: start + pair.length })
      }
      start += character.length
    }
  }
  between(done, run.length)
  return words
}

/** `defaultCommandTimeout` → `default`, `command`, `timeout`; `Cypress.$` → `cypress`, `$`. */
function partsOf(name: string): string[] {
  if (/^(?:\p{Lu}?[\p{Ll}\p{N}\p{M}]+|\p{Lu}+)$/u.test(name)) return []
  const parts = name
    .replace(/[’']/g, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[\s._@-]+/)
    .map((part) => plain(part.length > 1 ? part.replaceAll('$', '') : part))
    .filter((part) => part !== '')
  return parts.length === 1 && parts[0] === plain(name) ? [] : [...new Set(parts)]
}

/** Lower case, without accents, and without apostrophes: `Don’t` → `dont`. */
function plain(word: string): string {
  const lower = word.toLowerCase().replace(/[’']/g, '')
  return /[^!-~]/.test(lower)
    ? lower
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
    : lower
}
