import { readFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { type SiteConfig, siteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { quote } from '../../schemas/shared/quote.ts'
import { isFile } from '../isFile.ts'
import { importModule, importProblem } from './importModule.ts'
import { configFinding } from './positions/configDiagnostic.ts'
import { scriptTree } from './positions/scriptTree.ts'
import { type Locate, locator } from './positions/sourceTree.ts'
import { prototypeKeys } from './prototypeKeys.ts'
import { readData } from './readData.ts'
import { decodeText } from './text.ts'
import { reword } from './wording/reword.ts'

export const configNames = ['ts', 'mts', 'js', 'mjs', 'json'].map((extension) => `site.config.${extension}`)

export interface LoadedConfig {
  /** Absent when there are mistakes in it. */
  config?: SiteConfig
  /** From the site's root. */
  configFile: string
  /** Where a field stands in that file. */
  locateConfig: Locate
  diagnostics: Diagnostic[]
}

/** Find the site's config, load it and hold it against its schema. All its mistakes are told at once. */
export async function loadConfig(root: string, configFile?: string): Promise<LoadedConfig> {
  const found = configFile ?? configNames.find((name) => isFile(join(root, name)))
  const file = resolve(root, found ?? configNames[0]!)
  const name = relative(root, file).replaceAll('\\', '/')
  const nowhere: Locate = () => ({ file: name })
  const failed = (diagnostic: Diagnostic): LoadedConfig => ({
    configFile: name,
    locateConfig: nowhere,
    diagnostics: [diagnostic],
  })

  if (!found || !isFile(file)) {
    const hint = found ? undefined : `It is one of ${configNames.map((known) => `\`${known}\``).join(', ')}.`
    return failed(diagnose('config-missing', { file: name }, { value: found ? name : undefined }, { hint }))
  }

  const { text, diagnostics: encoding } = decodeText({ source: name, bytes: readFileSync(file) })
  if (encoding[0]) return failed(encoding[0])
  const read = name.endsWith('.json') ? readData('config-unreadable', name, text) : await runModule(root, file)
  if ('diagnostic' in read) return failed(read.diagnostic)
  const { value } = read
  const locateConfig = read.locate ?? locator(name, text, scriptTree(text, value))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const given = value === undefined ? undefined : quote(value)
    const hint = `Write \`export default defineSite({ title: '…', url: 'https://…', baseUrl: '/' })\` in \`${basename(name)}\`.`
    const position = { file: name, line: 1, column: 1 }
    return failed(diagnose('config-unreadable', position, { problem: 'shape', path: name, given }, { hint }))
  }

  const parsed = siteConfig.safeParse(value, { reportInput: true })
  const findings = [
    ...prototypeKeys(value).map((path) => ({ path, kind: 'unknown-key' as const, reason: '' })),
    ...(parsed.success ? [] : reword(parsed.error.issues, value, siteConfig)),
  ]
  const unique = [
    ...new Map(findings.map((finding) => [JSON.stringify([finding.path, finding.reason]), finding])).values(),
  ]
  const diagnostics = unique.map((finding) => configFinding(finding, name, value, locateConfig))
  if (!parsed.success || findings.length > 0) return { configFile: name, locateConfig, diagnostics }

  const config = parsed.data
  const asked = (value as { docs?: { sidebarCollapsible?: boolean; sidebarCollapsed?: boolean } }).docs
  if (!config.docs.sidebarCollapsible) config.docs.sidebarCollapsed = false
  if (asked?.sidebarCollapsible === false && asked.sidebarCollapsed === true) {
    const data = { field: 'docs.sidebarCollapsed', value: 'true', problem: 'not-collapsible' } as const
    diagnostics.push(
      diagnose('config-field', locateConfig(['docs', 'sidebarCollapsed']), data, { severity: 'warning' }),
    )
  }
  return { config, configFile: name, locateConfig, diagnostics }
}

/** Run a config module. What it exports may be the config, or a function that makes it. */
async function runModule(
  root: string,
  file: string,
): Promise<{ value: unknown; locate?: Locate } | { diagnostic: Diagnostic }> {
  try {
    const exported = await importModule(file, root)
    return { value: typeof exported === 'function' ? await exported() : exported }
  } catch (error) {
    return { diagnostic: await importProblem('config-unreadable', error, file, root) }
  }
}
