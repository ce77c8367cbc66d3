import { join } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import type { SampleSettings } from '../../schemas/samples.ts'
import { addAll } from '../../schemas/shared/collections/addAll.ts'
import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import { fenceOption } from '../code/fenceOption.ts'
import { globPattern } from '../load/globPattern.ts'
import { nearestFiles } from '../load/nearestFiles.ts'
import type { Locate } from '../load/positions/sourceTree.ts'
import { findPackage } from '../packages/findPackage.ts'
import type { CheckCache } from '../tasks/checkCache.ts'
import { isFile } from '../tasks/isFile.ts'
import { positionInFile, type Sample } from './collectSamples.ts'
import { type CompilerMessage, findCompiler } from './compiler.ts'
import { isSyntaxMessage, type Script, type ScriptSettings } from './compileScripts.ts'
import type { ProvedSamples } from './provedSamples.ts'
import { typeErrors } from './typeErrors.ts'

interface TypeInput {
  /** The real path of the site's folder. */
  root: string
  config: SiteConfig
  locateConfig: Locate
  cache: CheckCache
}

/** Languages by their names in fences. */
const languages: Record<string, 'js' | 'jsx' | 'ts' | 'tsx'> = {
  js: 'js',
  javascript: 'js',
  mjs: 'js',
  cjs: 'js',
  jsx: 'jsx',
  ts: 'ts',
  typescript: 'ts',
  mts: 'ts',
  cts: 'ts',
  tsx: 'tsx',
}

interface CheckedSample {
  sample: Sample
  script: Script
  isExcerpt: boolean
}

/** Report what the compiler reports about samples in JavaScript and TypeScript. */
export async function typeDiagnostics(samples: Sample[], input: TypeInput): Promise<ProvedSamples> {
  const { root, cache, locateConfig } = input
  const { checked, diagnostics } = selectSamples(samples, input)
  if (checked.length === 0) return { diagnostics, total: 0, reused: 0 }

  const compiler = findCompiler(root)
  if ('problem' in compiler) {
    diagnostics.push(diagnose('samples-compiler', locateConfig(['samples']), { ...compiler }))
    return { diagnostics, total: 0, reused: 0 }
  }
  const scripts = checked.map(({ script }) => script)
  const { byScript, general, reused } = await typeErrors(scripts, compiler, root, cache)
  addAll(
    diagnostics,
    general.flatMap((message) => generalDiagnostic(message, input)),
  )
  const partProblems = new Map<string, boolean>()
  const isMissingPart = (specifier: string) => {
    return getOrInsert(partProblems, specifier, () => findPackage(specifier, [root]) === 'part')
  }
  for (const [index, one] of checked.entries()) {
    const messages = byScript[index]!.filter((message) => !isAboutReader(message, one, isMissingPart))
    addAll(
      diagnostics,
      messages.map((message) => typeDiagnostic(one.sample, message)),
    )
  }
  return { diagnostics, total: general.length > 0 ? 0 : checked.length, reused }
}

/** Select the samples of the config's languages, with the settings of each. */
function selectSamples(
  samples: Sample[],
  { root, config, locateConfig }: TypeInput,
): { checked: CheckedSample[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const missing = new Set<string>()
  const settingsOf = createSettings(config.samples)
  const known = new Map<string, ScriptSettings>()
  const checked = samples.flatMap((sample): CheckedSample[] => {
    const { file, meta, title = '', text } = sample
    const name = sample.language.toLowerCase()
    const language = Object.hasOwn(languages, name) ? languages[name]! : undefined
    const settings = settingsOf(file)
    if (language === undefined || !settings.languages.includes(language)) return []
    const own = fenceOption(meta, 'declarations')
    const ownFiles = typeof own === 'string' ? own.split(/[\s,]+/).filter(Boolean) : []
    for (const path of ownFiles.filter((path) => !isFile(join(root, path)))) {
      const more = { suggestions: nearestFiles(root, path) }
      diagnostics.push(diagnose('file-missing', sample.fence, { value: path, path }, more))
    }
    const { types, compilerOptions } = settings
    const declarations = [...settings.declarations, ...ownFiles].filter((path) => {
      const exists = isFile(join(root, path))
      if (!exists && !ownFiles.includes(path)) missing.add(path)
      return exists
    })
    const scriptSettings = { types, declarations, compilerOptions }
    const key = JSON.stringify(scriptSettings)
    if (!known.has(key)) known.set(key, scriptSettings)
    const extension = /\.d\.[cm]?ts$/.test(title)
      ? 'd.ts'
      : title.endsWith('.tsx') && language === 'ts'
        ? 'tsx'
        : language
    const isExcerpt = settings.excerpts || fenceOption(meta, 'excerpt') !== undefined
    return [{ sample, script: { text, extension, settings: known.get(key)! }, isExcerpt }]
  })
  const lists = [config.samples, ...config.samples.overrides]
  for (const [index, { declarations }] of lists.entries()) {
    const path = index === 0 ? ['samples'] : ['samples', 'overrides', index - 1]
    for (const [position, file] of declarations.entries()) {
      if (!missing.has(file)) continue
      const data = { field: 'samples.declarations', value: file, problem: 'no-file' as const }
      const place = locateConfig([...path, 'declarations', position], 'value')
      diagnostics.push(diagnose('config-field', place, data, { suggestions: nearestFiles(root, file) }))
    }
  }
  return { checked, diagnostics }
}

/** The settings of the samples in a file: those of the site, and of the overrides that match the file. */
function createSettings({ overrides, ...site }: SampleSettings) {
  const patterns = overrides.map(({ files }) => globPattern(files))
  return (file: string) => {
    const all = [site, ...overrides.filter((_, index) => patterns[index]!.test(file))]
    return {
      languages: all.findLast((one) => one.languages)?.languages ?? ['js', 'jsx', 'ts', 'tsx'],
      types: [...new Set(all.flatMap(({ types }) => types))],
      declarations: [...new Set(all.flatMap(({ declarations }) => declarations))],
      compilerOptions: Object.assign({}, ...all.map(({ compilerOptions }) => compilerOptions)),
      excerpts: all.findLast(({ excerpts }) => excerpts !== undefined)?.excerpts ?? false,
    }
  }
}

/** Messages about a module that is not found. */
const moduleMessages = ['TS2307', 'TS2792', 'TS2882']
/** Messages about modules without types, which are `any`. */
const untypedMessages = ['TS7016', 'TS2875', 'TS7026']
/** A file that a sample refers to, `/// <reference path="./app.d.ts" />`, does not exist. */
const referenceMessage = 'TS6053'
/** Messages about a name that is declared nowhere. */
const nameMessages = ['2304', '2503', '2552', '2580', '2581', '2582', '2591', '2592', '2593', '18004'].map(
  (number) => `TS${number}`,
)

/**
 * Whether a message is about the reader's project, of which a sample is a part: files beside the sample, packages that only
 * readers install, and in an excerpt what the rest of the file has.
 */
function isAboutReader(
  message: CompilerMessage,
  { script, isExcerpt }: CheckedSample,
  isMissingPart: (specifier: string) => boolean,
): boolean {
  const { code, text } = message
  if (untypedMessages.includes(code) || code === referenceMessage) return true
  if (moduleMessages.includes(code)) {
    const specifier = /['"]([^'"]+)['"]/.exec(text)?.[1] ?? ''
    return !/^[\w@]/.test(specifier) || !isMissingPart(specifier)
  }
  return isExcerpt && (nameMessages.includes(code) || isSyntaxMessage(message) || isAboutOmission(message, script))
}

/** In an excerpt, a class may lack members, and `onChange = () => {}` stands for a callback with any arguments. */
function isAboutOmission({ code, text }: CompilerMessage, { text: script }: Script): boolean {
  if (code === 'TS2554') return text.startsWith('Expected 0 arguments')
  const [, className] = /on type '(\w+)'/.exec(text) ?? []
  return ['TS2339', 'TS2551'].includes(code) && new RegExp(`\\bclass ${className}\\b`).test(script)
}

function typeDiagnostic(sample: Sample, { line, column, code, text }: CompilerMessage): Diagnostic {
  const lines = sample.text.split(/\r?\n/)
  // A message about the end of the text may be on a line after it.
  const at = line > lines.length ? { line: lines.length, column: lines.at(-1)!.length + 1 } : { line, column }
  const [value = ''] = /^(?:[\w$]+|(["'`])(?:(?!\1).)*\1)/.exec(lines[at.line - 1]!.slice(at.column - 1)) ?? []
  const position = positionInFile(sample, at.line, at.column, at.column + Math.max(1, value.length))
  const data = { ...(value === '' ? {} : { value }), typescript: code, reason: text }
  return diagnose('code-sample-types', position, data)
}

/** A message about types or options, at the field of the config; one about declarations, in their file. */
function generalDiagnostic(message: CompilerMessage, { config, locateConfig }: TypeInput): Diagnostic[] {
  const { file, line, column, code, text } = message
  if (file !== undefined)
    return [diagnose('code-sample-types', { file, line, column }, { typescript: code, reason: text })]
  const name = /'([^']+)'/.exec(text)?.[1] ?? ''
  const lists = [config.samples, ...config.samples.overrides]
  const path = (index: number) => (index === 0 ? ['samples'] : ['samples', 'overrides', index - 1])
  const typesIndex = lists.findIndex(({ types }) => types.includes(name))
  if (code === 'TS2688' && typesIndex >= 0) {
    const position = locateConfig([...path(typesIndex), 'types', lists[typesIndex]!.types.indexOf(name)], 'value')
    return [diagnose('samples-types-missing', position, { value: name })]
  }
  const option = name.replace(/^--/, '')
  const index = lists.findIndex(({ compilerOptions }) => Object.hasOwn(compilerOptions, option))
  const position =
    index < 0 ? locateConfig(['samples', 'compilerOptions']) : locateConfig([...path(index), 'compilerOptions', option])
  return [diagnose('samples-compiler-option', position, { value: option, typescript: code, reason: text })]
}
