import { docComponents } from '../../../schemas/themeComponents.ts'
import { proseOf } from '../../code/fenceLines.ts'
import { blankCode } from '../blankCode.ts'
import type { DocFacts } from '../docFacts.ts'
import { isOwnFile, resolveImport } from '../remark/partialPath.ts'
import { hasFenceThatRuns } from './opening.ts'

/** What a doc imports. */
export interface ScannedImports extends Pick<DocFacts, 'modules' | 'packages'> {
  /** The body with spaces in place of its imports. */
  text: string
  /** A module with the same imports, if they make a module of the doc. */
  module?: string
}

/**
 * Find what a doc in MDX imports without parsing it; `undefined` where only the parser can tell. `body` has spaces in place of the
 * front matter; `pieces`: the parts of the text outside of code fences.
 *
 *     import Chart, { Axis } from '../src/Chart'     →  import Chart, { Axis } from "@site/src/Chart"
 */
export function scannedImports(
  body: string,
  source: string,
  pieces: string[] = proseOf(body),
): ScannedImports | undefined {
  // Most docs import nothing but in samples of code.
  if (!pieces.some((piece) => hasImport.test(piece))) return undefined
  const prose = blankCode(body)
  const statements = [...prose.matchAll(importStatement)].map(readStatement)
  const isPlain = statements.every(
    (one) => one && !isForParser.test(one.specifier) && isAlone(prose, one.start, one.end),
  )
  if (statements.length === 0 || !isPlain) return undefined
  const plain = statements as Statement[]
  const [text, rest] = [body, prose].map((written) => withSpaces(written, plain))
  const locals = new Set(plain.flatMap(({ locals }) => locals))
  if (mayImportMore(rest!, body, locals)) return undefined

  const found: ScannedImports = { text: text!, modules: [], packages: [] }
  const written = plain.flatMap(({ specifier, words, locals }) => {
    const isOfTheme = specifier.startsWith('@theme/') && docComponents.includes(specifier.slice('@theme/'.length))
    if (isOfTheme) return locals.map((local) => `import ${local} from ${JSON.stringify(specifier)}`)
    const path = isOwnFile(specifier) ? resolveImport(specifier, source) : undefined
    if (path === undefined) found.packages.push({ name: specifier, position: { file: source } })
    else found.modules.push({ specifier, path, position: { file: source } })
    return words + JSON.stringify(path === undefined ? specifier : `@site/${path}`)
  })
  const isModule = found.modules.length + found.packages.length > 0
  return isModule ? { ...found, module: [...written, 'export default () => null'].join('\n') } : found
}

interface Statement {
  specifier: string
  /** The statement up to the specifier: `import Chart from `. */
  words: string
  /** The names that the doc gives to what it imports. */
  locals: string[]
  start: number
  end: number
}

const hasImport = /^import\b/m

/** Spaces are read only with the sign or the name behind them, so that a long line is read once. */
const importStatement =
  /^import\b(?:[ \t]+([\w$]+))?(?:[ \t]*,)?(?:[ \t]*\{([^{}'"]*)\})?(?:[ \t]*from\b)?[ \t]*(?:'([^'"\n]+)'|"([^'"\n]+)");?[ \t]*\r?$/gm

function readStatement(match: RegExpExecArray): Statement | undefined {
  const [statement, ofDefault, list = '', single, double] = match
  const named = list.split(',').flatMap((entry) => entry.trim() || [])
  const names = named.map((entry) => /^[\w$]+(?:\s+as\s+([\w$]+))?$/.exec(entry))
  if (names.some((name) => name === null)) return undefined
  const specifier = (single ?? double)!
  return {
    specifier,
    words: statement.slice(0, statement.search(/['"]/)),
    locals: [...(ofDefault === undefined ? [] : [ofDefault]), ...names.map((name) => name![1] ?? name![0])],
    start: match.index,
    end: match.index + statement.length,
  }
}

/** Files of Markdown, pictures that become components, addresses and loaders. */
const isForParser = /^(?!\.|@site\/|[\w@])|[:!?#]|\.svg$|\.mdx?$/i

/** Whether there are empty lines or other imports before and behind a statement. */
function isAlone(text: string, start: number, end: number): boolean {
  const lineBefore = text.slice(text.lastIndexOf('\n', start - 2) + 1, Math.max(0, start - 1))
  return /^\s*$|['"];?\s*$/.test(lineBefore) && isEndOfImports.test(text.slice(end, end + 100))
}

const isEndOfImports = /^\n?$|^\n[ \t]*\r?\n|^\nimport\b/

/** A text with spaces in place of statements. */
function withSpaces(text: string, statements: Statement[]): string {
  const pieces = statements.map(({ start, end }, index) => {
    const before = text.slice(statements[index - 1]?.end ?? 0, start)
    return before + text.slice(start, end).replace(/[^\n]/g, ' ')
  })
  return pieces.join('') + text.slice(statements.at(-1)!.end)
}

/**
 * Whether the module of a doc may have more imports than its import statements: by `require`, or for components without an import. `rest` is
 * the doc without code and imports.
 */
function mayImportMore(rest: string, body: string, locals: ReadonlySet<string>): boolean {
  if (/<<<<<<<|mermaid|playground|npm2yarn|mdx-code-block|code-group/i.test(body) || hasFenceThatRuns(body)) return true
  if (/^[ \t]*(?:import|export)\b/m.test(rest) || callsModules.test(rest)) return true
  const blocks = rest.includes('{') ? rest.split(/\n[ \t]*\r?\n/) : []
  if (blocks.some((block) => block.includes('{') && namesModules.test(block))) return true
  return [...rest.matchAll(/<([A-Z][\w$]*)/g)].some(([, name]) => !locals.has(name!))
}

const callsModules = /\brequire\s*\(|\bimport\s*[.(]|\bprocess\??\.\w|\bprocess\s*\[/
const namesModules = /\b(?:import|export|require|process)\b/
