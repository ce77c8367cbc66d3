import { realpathSync } from 'node:fs'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { addAll } from '../../schemas/shared/collections/addAll.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { fenceOption } from '../code/fenceOption.ts'
import { isChecked, sampleParser } from '../code/sampleLanguages.ts'
import { IncludedFiles } from '../load/includedFiles.ts'
import { nearestFiles } from '../load/nearestFiles.ts'
import type { Locate } from '../load/positions/sourceTree.ts'
import { filledText, siteVariables } from '../parse/docVariables.ts'
import type { ParsedDoc } from '../parse/parsedDoc.ts'
import { CheckCache } from '../tasks/checkCache.ts'
import { didYouMean } from '../wording/didYouMean.ts'
import { collectSamples, linesOfFiles, positionInFile, type Sample } from './collectSamples.ts'
import type { ProvedSamples } from './provedSamples.ts'
import { requiredTextDiagnostics } from './requiredTexts.ts'
import { compileSchema, type SchemaError, schemaErrors, schemaFile } from './schemaErrors.ts'
import { typeDiagnostics } from './typeDiagnostics.ts'

export interface SamplesInput {
  root: string
  config: SiteConfig
  docs: ParsedDoc[]
  locateConfig: Locate
  cacheFolder: string
}

/**
 * Prove the code samples of a site: JavaScript and TypeScript by the compiler, JSON and YAML by the schema that a fence
 * names. A sample that is meant to be wrong says why: `nocheck="shows the mistake"`.
 */
export async function proveSamples(input: SamplesInput): Promise<ProvedSamples> {
  const root = realpathSync(input.root)
  const included = new IncludedFiles(root)
  const { magicComments } = input.config.themeConfig.prism
  const variables = siteVariables(input.config)
  const read = (file: string) => {
    const text = included.read(file)
    return text !== undefined && variables && /\.mdx?$/i.test(file) ? filledText(text, file, variables) : text
  }
  const linesOf = linesOfFiles(read)
  const samples = collectSamples(input.docs, magicComments, read, linesOf)
  const cache = new CheckCache(input.cacheFolder, 'samples')
  const checked = samples.filter(({ meta, isBroken }) => !isBroken && fenceOption(meta, 'nocheck') === undefined)
  const types = await typeDiagnostics(checked, { ...input, root, cache })
  const schemas = await schemaDiagnostics(checked, { ...input, root, cache })
  cache.save()
  return {
    diagnostics: [
      ...samples.flatMap(nocheckDiagnostics),
      ...requiredTextDiagnostics(input.docs, input.config.samples.requires, linesOf),
      ...types.diagnostics,
      ...schemas.diagnostics,
    ],
    total: types.total + schemas.total,
    reused: types.reused + schemas.reused,
  }
}

/** A sample that is not checked says why. */
function nocheckDiagnostics({ meta, language, fence }: Sample): Diagnostic[] {
  const reason = fenceOption(meta, 'nocheck')
  if (!isChecked(language) || reason === undefined) return []
  if (typeof reason === 'string' && reason.trim() !== '') return []
  return [diagnose('code-sample-nocheck', fence, { language })]
}

async function schemaDiagnostics(
  samples: Sample[],
  { root, config, locateConfig, cache }: SamplesInput & { cache: CheckCache },
): Promise<ProvedSamples> {
  const { schemas } = config.samples
  const diagnostics: Diagnostic[] = []
  const validators = new Map<string, ReturnType<typeof openSchema>>()
  let total = 0
  let reused = 0
  for (const sample of samples) {
    const name = fenceOption(sample.meta, 'schema')
    const parser = sampleParser(sample.language)
    if (name === undefined || (parser !== 'json' && parser !== 'yaml')) continue
    if (name === true || !Object.hasOwn(schemas, name)) {
      const value = name === true ? '' : name
      const names = Object.keys(schemas)
      const more = { suggestions: didYouMean(value, names), validIds: names.sort() }
      diagnostics.push(diagnose('code-sample-schema-unknown', sample.fence, { value }, more))
      continue
    }
    const position = locateConfig(['samples', 'schemas', name], 'value')
    const opened = validators.get(name) ?? openSchema(root, name, schemas[name]!, position)
    if (!validators.has(name)) {
      validators.set(name, opened)
      addAll(diagnostics, opened.diagnostics)
    }
    if (!opened.validator) continue
    const { key, load } = opened.validator
    const resultKey = hash(key, parser, sample.text)
    const known = cache.peek(resultKey) as SchemaError[] | undefined
    total += 1
    if (known) reused += 1
    let errors = known
    if (!errors) {
      const validate = await load()
      if (typeof validate === 'string') {
        const data = { value: schemas[name]!, name, reason: validate }
        diagnostics.push(diagnose('samples-schema', position, data))
        validators.set(name, { diagnostics: [] })
        continue
      }
      errors = schemaErrors(sample.text, parser === 'json', validate)
      cache.add([[resultKey, errors]])
    }
    for (const { line, column, endColumn, value, field, reason } of errors) {
      const data = { ...(field === '' ? {} : { value, field }), schema: name, reason }
      diagnostics.push(diagnose('code-sample-schema', positionInFile(sample, line, column, endColumn), data))
    }
  }
  return { diagnostics, total, reused }
}

interface OpenSchema {
  diagnostics: Diagnostic[]
  validator?: { key: string; load: () => ReturnType<typeof compileSchema> }
}

/** Find a schema of the config. It is compiled when a sample needs it. */
function openSchema(root: string, name: string, path: string, position: Position): OpenSchema {
  const file = schemaFile(root, path)
  if (file === undefined) {
    const data = { field: `samples.schemas.${name}`, value: path, problem: 'no-file' as const }
    return { diagnostics: [diagnose('config-field', position, data, { suggestions: nearestFiles(root, path) })] }
  }
  let compiled: ReturnType<typeof compileSchema> | undefined
  const load = () => {
    compiled ??= compileSchema(file)
    return compiled
  }
  return { diagnostics: [], validator: { key: hash('schema', '1', readRegularFile(file)), load } }
}
