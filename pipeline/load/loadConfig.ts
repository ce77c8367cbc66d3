import { basename, dirname, join, relative, resolve } from 'node:path'
import { type SiteConfig, siteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { isFatal } from '../../schemas/errors.ts'
import { validateIn } from '../../schemas/fields/sitePath.ts'
import { withCustomItems } from '../../schemas/navbar.ts'
import { isObject } from '../../schemas/shared/collections/isObject.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import type { Read } from '../../schemas/shared/reads/reads.ts'
import { recordReads } from '../../schemas/shared/reads/recordReads.ts'
import { runSiteCode } from '../../schemas/shared/run/siteCode.ts'
import { callerFolder } from '../../schemas/shared/run/workingFolder.ts'
import { quote } from '../../schemas/shared/text/quote.ts'
import { isFile } from '../tasks/isFile.ts'
import { importDiagnostic, importModule } from './importModule.ts'
import { nestedField, readFields, tooNested } from './nestedValue.ts'
import { specialPackageFiles } from './packageFiles.ts'
import { configDiagnostic } from './positions/configDiagnostic.ts'
import { scriptTree } from './positions/scriptTree.ts'
import { type Locate, locator } from './positions/sourceTree.ts'
import { prototypeKeys } from './prototypeKeys.ts'
import { readData } from './readData.ts'
import { readTextWithoutConflicts } from './readDataFile.ts'
import type { LoadedGlossary } from './siteGlossary.ts'
import { docusaurusConfigHint } from './unsupportedParts.ts'
import { withoutMistakes } from './withoutMistakes.ts'
import { withoutUndefined } from './withoutUndefined.ts'
import { type Mistake, pathName, reword, valueAt } from './wording/reword.ts'

export const configNames = ['ts', 'mts', 'js', 'mjs', 'json'].map((extension) => `site.config.${extension}`)

export interface LoadedConfig {
  /** Missing when the config has mistakes and its right values are not requested, or do not suffice. */
  config?: SiteConfig
  /** Whether mistakes were removed from the config. */
  isPartial?: boolean
  /** From the site's root. */
  configFile: string
  /** Find the position of a field in the config file. */
  locateConfig: Locate
  /** What the config's modules have read, the modules included. */
  reads: Read[]
  /** Absent on a site without a glossary. */
  glossary?: LoadedGlossary
  diagnostics: Diagnostic[]
}

/** Where a build is published, in place of what the config says. */
export interface PublishedAt {
  url?: string
  baseUrl?: string
}

/**
 * Find, load and validate the site's config. All mistakes are reported at once. With `isTolerant`, the config is what is left
 * without them.
 */
export async function loadConfig(
  root: string,
  configFile?: string,
  publishedAt?: PublishedAt,
  isTolerant = false,
): Promise<LoadedConfig> {
  const existingName = configFile ?? configNames.find((name) => isFile(join(root, name)))
  const file = resolve(root, existingName ?? configNames[0]!)
  const name = withSlashes(relative(root, file))
  const locateFile: Locate = () => ({ file: name })
  const reads = new Map<string, Read>()
  const failed = (diagnostic: Diagnostic): LoadedConfig => ({
    configFile: name,
    locateConfig: locateFile,
    // What a module that failed has read decides when it may succeed.
    reads: [...reads.values()],
    diagnostics: [diagnostic],
  })

  if (!existingName || !isFile(file)) {
    const names = `\`docs init\` writes a new site. The config is one of ${configNames.map((known) => `\`${known}\``).join(', ')}.`
    const hint = configFile ? siteFolderHint(root, name) : (docusaurusConfigHint(root) ?? names)
    return failed(diagnose('config-missing', { file: name }, { value: existingName ? name : undefined }, { hint }))
  }

  const [special] = specialPackageFiles(root, [root, dirname(file)])
  if (special) return failed(special)
  const { text, diagnostics: unusable } = readTextWithoutConflicts(root, name)
  if (unusable[0]) return failed(unusable[0])
  const read = name.endsWith('.json') ? readData('config-unreadable', name, text) : await runModule(root, file, reads)
  if ('diagnostic' in read) return failed(read.diagnostic)
  const locateConfig = read.locate ?? locator(name, text, scriptTree(text, read.value))
  if (!isObject(read.value)) {
    const given = read.value === undefined ? undefined : quote(read.value)
    const hint = `Write \`export default defineSite({ title: '…', url: 'https://…', baseUrl: '/' })\` in \`${basename(name)}\`.`
    const position = { file: name, line: 1, column: 1 }
    return failed(diagnose('config-unreadable', position, { problem: 'shape', path: name, given }, { hint }))
  }

  const nested = nestedField(read.value)
  if (nested) {
    const data = { problem: 'syntax', path: name, reason: `in \`${pathName(nested)}\`, ${tooNested}` } as const
    return failed(diagnose('config-unreadable', locateConfig(nested), data))
  }

  const { value: written } = read
  const value = {
    ...written,
    ...publishedAt,
    ...('customFields' in written && { customFields: withoutUndefined(written.customFields) }),
  }
  const parsed = validate(root, value)
  const mistakes = [
    ...prototypeKeys(value).map((path) => ({ path, kind: 'unknown-key' as const, reason: '' })),
    ...(parsed.success ? [] : reword(parsed.error.issues, value, siteConfig)),
  ]
  const uniqueMistakes = [
    ...new Map(mistakes.map((mistake) => [JSON.stringify([mistake.path, mistake.reason]), mistake])).values(),
  ]
  const diagnostics = [
    ...(read.diagnostics ?? []),
    ...uniqueMistakes.map((mistake) => configDiagnostic(mistake, name, value, locateConfig)),
  ]
  const isPartial = !parsed.success || mistakes.length > 0
  const config = isPartial && isTolerant ? partialConfig(root, value, mistakes) : isPartial ? undefined : parsed.data
  if (!config) return { configFile: name, locateConfig, reads: [...reads.values()], diagnostics }

  for (const docs of config.docs) {
    if (docs.sidebarCollapsible) continue
    docs.sidebarCollapsed = false
    const path = [...docs.field, 'sidebarCollapsed']
    if (valueAt(value, path) !== true) continue
    const data = { field: pathName(path), value: 'true', problem: 'not-collapsible' } as const
    diagnostics.push(diagnose('config-field', locateConfig(path), data, { severity: 'warning' }))
  }
  for (const [code, severity] of Object.entries(config.checks)) {
    if (typeof severity !== 'string' || !isFatal(code)) continue
    const data = { field: `checks.${code}`, value: severity, problem: 'fatal-code' } as const
    const hint = 'Take it out.'
    diagnostics.push(diagnose('config-field', locateConfig(['checks', code]), data, { severity: 'warning', hint }))
  }
  return { config, isPartial, configFile: name, locateConfig, reads: [...reads.values()], diagnostics }
}

/** What to write for a config that is named from the folder of the caller. */
function siteFolderHint(root: string, name: string): string | undefined {
  const file = resolve(callerFolder(), name)
  if (!isFile(file)) return undefined
  return `It is a path from the site folder. Write \`--config ${withSlashes(relative(root, file))}\`.`
}

const validate = (root: string, value: object) =>
  validateIn(root, () => siteConfig.safeParse(withCustomItems(value), { reportInput: true }))

/** Maximum rounds of validation. What a wrong value hid is seen in the next. */
const maxRounds = 5

/** The config without its mistakes, so that the rest of a site can be checked. */
function partialConfig(root: string, value: unknown, mistakes: Mistake[]): SiteConfig | undefined {
  let [left, wrong] = [value, mistakes]
  for (let round = 0; round < maxRounds; round += 1) {
    left = withoutMistakes(left, wrong)
    if (left === undefined) return undefined
    const parsed = validate(root, { title: 'Docs', ...(left as object) })
    if (parsed.success) return parsed.data
    wrong = reword(parsed.error.issues, left, siteConfig)
  }
  return undefined
}

/** Run a config module. It exports the config or a function that returns it. */
async function runModule(
  root: string,
  file: string,
  reads: Map<string, Read>,
): Promise<{ value: unknown; locate?: Locate; diagnostics?: Diagnostic[] } | { diagnostic: Diagnostic }> {
  try {
    const exported = await importModule(file, root, { reads })
    if (typeof exported !== 'function') return { value: exported }
    const ofFile = { file: relative(root, file) }
    return {
      value: await recordReads(root, reads, async () => {
        const value: unknown = await runSiteCode(() => exported(), ofFile)
        await runSiteCode(() => readFields(value), ofFile)
        return value
      }),
    }
  } catch (error) {
    return { diagnostic: await importDiagnostic('config-unreadable', error, file, root) }
  }
}
