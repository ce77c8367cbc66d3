import { join, posix } from 'node:path'
import { type Diagnostic, diagnose, type Position } from '../../../schemas/diagnostic.ts'
import type { ProseConfig } from '../../../schemas/prose.ts'
import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import { isRuleCode, type RuleCode } from '../../../schemas/shared/text/ruleCode.ts'
import { listFiles } from '../../load/listFiles.ts'
import type { Locate } from '../../load/positions/sourceTree.ts'
import { readDataFile } from '../../load/readDataFile.ts'
import { existsSync, readdirSync, statSync } from '../../tasks/disk.ts'
import { builtInRules } from './builtInRules.ts'
import type { Compile, Find } from './extensions/extension.ts'
import { extensions } from './extensions/index.ts'
import { compilePattern } from './pattern.ts'
import { type ReadRule, readRule } from './ruleFile.ts'
import { readVocabularies, type Vocabulary } from './vocabularies.ts'

/** A rule of a style. */
export interface ProseRule extends Pick<ReadRule, 'message' | 'severity' | 'scope' | 'limit' | 'link'> {
  /** `Google/Passive` */
  code: RuleCode
  /** Its file, from the site's root; absent for a rule that is built in. */
  file?: string
  find: Find
}

export interface Styles {
  rules: ProseRule[]
  diagnostics: Diagnostic[]
  /** A hash of the files of the rules. Cached results depend on it. */
  key: string
}

/** Read the styles that a config uses. */
export function readStyles(root: string, config: ProseConfig, locate: Locate): Styles {
  const folder = join(root, config.folder)
  if (!isFolder(folder)) {
    const position = locate(['prose', 'folder'], 'value')
    return {
      rules: [],
      diagnostics: [diagnose('prose-style', position, { problem: 'missing', path: config.folder })],
      key: '',
    }
  }
  const found = readVocabularies(root, config, (index) => locate(['prose', 'vocabularies', index], 'value'))
  const diagnostics = [...found.diagnostics]
  const rules: ProseRule[] = []
  const names = config.use ?? styleFolders(folder)
  const texts: string[] = [JSON.stringify([found.vocabulary, names])]
  for (const [index, name] of names.entries()) {
    const style = posix.join(config.folder, name)
    const isBuiltIn = name === 'Vale' && !isFolder(join(folder, name))
    const read = isBuiltIn
      ? ownRules(found.vocabulary)
      : isFolder(join(folder, name))
        ? styleRules(root, style, name, found.vocabulary)
        : missingStyle(style, locate(['prose', 'use', index], 'value'))
    rules.push(...read.rules)
    diagnostics.push(...read.diagnostics)
    texts.push(...read.texts)
  }
  return { rules, diagnostics, key: hash(JSON.stringify(texts)) }
}

interface ReadStyle {
  rules: ProseRule[]
  diagnostics: Diagnostic[]
  texts: string[]
}

const isFolder = (path: string) => existsSync(path) && statSync(path).isDirectory()

/** `config` and `Vocab` are no styles. */
const styleFolders = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => isRuleCode(`${name}/x`) && !['config', 'Vocab'].includes(name) && isFolder(join(folder, name)))
    .sort()

const missingStyle = (path: string, position: Position): ReadStyle => ({
  rules: [],
  diagnostics: [diagnose('prose-style', position, { problem: 'missing', path })],
  texts: [],
})

function ownRules(vocabulary: Vocabulary): ReadStyle {
  const rules = Object.entries(builtInRules(vocabulary)).flatMap(([name, value]) => {
    const created = createRule(`Vale/${name}`, value, vocabulary)
    return 'rule' in created ? created.rule : []
  })
  return { rules, diagnostics: [], texts: [] }
}

function styleRules(root: string, style: string, name: string, vocabulary: Vocabulary): ReadStyle {
  const { paths, diagnostics } = listFiles(root, style, ['*.{yml,yaml}'], [])
  const rules: ProseRule[] = []
  const texts: string[] = []
  for (const path of paths) {
    const file = posix.join(style, path)
    const code = `${name}/${path.replace(/\.ya?ml$/, '')}`
    const { text, value, locate, diagnostics: ofFile } = readDataFile('prose-style', root, file)
    texts.push(path, text)
    diagnostics.push(...ofFile)
    if (!locate) continue
    const created = createRule(code, value, vocabulary)
    if ('rule' in created) rules.push({ ...created.rule, file })
    else {
      const { field, ...data } = created
      diagnostics.push(diagnose('prose-style', locate([field]), { ...data, path: file, value: created.value ?? field }))
    }
  }
  return { rules, diagnostics, texts }
}

interface Unusable {
  problem: 'field' | 'unsupported' | 'pattern'
  field: string
  value?: string
  reason: string
}

function createRule(code: string, value: unknown, vocabulary: Vocabulary): { rule: ProseRule } | Unusable {
  if (!isRuleCode(code))
    return {
      problem: 'unsupported',
      field: 'extends',
      reason: 'its name has other signs than letters, digits, `-` and `_`',
    }
  const read = readRule(value)
  if (!('rule' in read)) return read
  const { rule } = read
  let compiled = ''
  const compile: Compile = (source, options) => {
    compiled = source
    return compilePattern(source, options)
  }
  try {
    const exceptions = rule.vocab ? [...rule.exceptions, ...vocabulary.accepted] : rule.exceptions
    const find = extensions[rule.extends]!.create({ ...rule, exceptions }, compile)
    const { severity, scope, limit, link } = rule
    return {
      rule: { code, message: messageOf(rule), severity, scope, limit, ...(link !== undefined && { link }), find },
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const reason = error.message.replace(/^Invalid regular expression: \/[\s\S]*\/\w*: /, '').toLowerCase()
    return { problem: 'pattern', field: 'extends', value: shortened(compiled), reason }
  }
}

/** Words that replace others come with their quotes, because they may be several. */
function messageOf({ extends: kind, action, message }: ReadRule): string {
  const isQuoted = kind === 'substitution' && action.name === 'replace' && action.params.length === 0
  const quoted = isQuoted ? [`'%s'`, '"%s"'].find((sign) => message.split(sign).length === 3) : undefined
  return quoted === undefined ? message : message.replace(quoted, '%s')
}

const shortened = (pattern: string) => (pattern.length > 60 ? `${pattern.slice(0, 60)}…` : pattern)
