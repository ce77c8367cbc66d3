import { join, relative, resolve } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import type { Read } from '../../schemas/shared/reads/reads.ts'
import { callerFolder } from '../../schemas/shared/run/workingFolder.ts'
import { isFile } from '../tasks/isFile.ts'
import type { Locate } from './positions/sourceTree.ts'
import { readConfig } from './readConfig.ts'
import type { LoadedGlossary } from './siteGlossary.ts'
import { docusaurusConfigHint } from './unsupportedParts.ts'
import { validateConfig } from './validateConfig.ts'
import { withoutUndefined } from './withoutUndefined.ts'

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
  const reads = new Map<string, Read>()
  const failed = (diagnostic: Diagnostic): LoadedConfig => ({
    configFile: name,
    locateConfig: () => ({ file: name }),
    // What a module that failed has read decides when it may succeed.
    reads: [...reads.values()],
    diagnostics: [diagnostic],
  })

  if (!existingName || !isFile(file)) {
    const names = `\`docs init\` writes a new site. The config is one of ${configNames.map((known) => `\`${known}\``).join(', ')}.`
    const hint = configFile ? siteFolderHint(root, name) : (docusaurusConfigHint(root) ?? names)
    return failed(diagnose('config-missing', { file: name }, { value: existingName ? name : undefined }, { hint }))
  }
  const written = await readConfig(root, name, reads)
  if ('diagnostic' in written) return failed(written.diagnostic)
  const value = {
    ...written.value,
    ...publishedAt,
    ...('customFields' in written.value && { customFields: withoutUndefined(written.value.customFields) }),
  }
  const validated = validateConfig(root, name, value, written.locate, isTolerant)
  const diagnostics = [...written.diagnostics, ...validated.diagnostics]
  return { ...validated, configFile: name, locateConfig: written.locate, reads: [...reads.values()], diagnostics }
}

/** What to write for a config that is named from the folder of the caller. */
function siteFolderHint(root: string, name: string): string | undefined {
  const file = resolve(callerFolder(), name)
  if (!isFile(file)) return undefined
  return `It is a path from the site folder. Write \`--config ${withSlashes(relative(root, file))}\`.`
}
