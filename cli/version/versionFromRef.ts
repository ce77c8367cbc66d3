import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { versionRefText, withVersionRef } from '../../pipeline/edit/versionRef.ts'
import { listDocs } from '../../pipeline/load/loadDocs.ts'
import type { Locate } from '../../pipeline/load/positions/sourceTree.ts'
import { loadVersionRefs } from '../../pipeline/load/refs/versionRefs.ts'
import { versionedDocs, versionedSidebars } from '../../pipeline/load/versionNames.ts'
import { type DocsConfig, gitRef, type SiteConfig } from '../../schemas/config.ts'
import { qualifiedVersion } from '../../schemas/docsInstances.ts'
import { exitCodes } from '../exitCode.ts'
import { writeFiles } from '../move/writeTexts.ts'
import type { Terminal } from '../report/terminal.ts'
import { UsageError } from '../UsageError.ts'

interface SiteWithConfig {
  root: string
  config: SiteConfig
  /** From the site's root. */
  configFile: string
  locateConfig: Locate
}

/**
 * Let the config read a version from a commit. A config that cannot be edited with certainty stays as it is, and what to write is printed.
 */
export async function versionFromRef(
  site: SiteWithConfig,
  docs: DocsConfig,
  { name, ref }: { name: string; ref: string },
  screen: Terminal,
): Promise<number> {
  const { root, configFile, locateConfig } = site
  const known = docs.versions[name]?.ref
  if (known !== undefined) {
    throw new UsageError(
      `The version \`${name}\` is read from \`${known}\` already.`,
      `Change \`ref\` in \`${configFile}\`.`,
    )
  }
  requireDocs(site, docs, name, ref)
  const text = await withVersionRef(root, configFile, locateConfig, docs.field, { name, ref })
  const line = versionRefText(name, ref, configFile.endsWith('.json'))
  const field = docs.field.join('.')
  if (text === undefined) {
    screen.stderr.write(`\`${configFile}\` cannot be changed with certainty. Write into its \`${field}\`:\n  ${line}\n`)
    return exitCodes.errors
  }
  writeFiles(root, new Map([[configFile, text]]), 'docs version')
  screen.stdout.write(`The version ${name} is read from \`${ref}\`:\n  ${configFile}\n`)
  const unused = [versionedDocs(docs.id, name), versionedSidebars(docs.id, name)].filter((path) =>
    existsSync(join(root, path)),
  )
  if (unused.length > 0)
    screen.stdout.write(`These are not used any more. Delete them:\n${unused.map((path) => `  ${path}\n`).join('')}`)
  return exitCodes.clean
}

/** Throws if a commit is not there, or has no docs. */
function requireDocs({ root, config, configFile }: SiteWithConfig, docs: DocsConfig, name: string, ref: string): void {
  if (!gitRef.safeParse(ref).success) {
    throw new UsageError(
      `\`${ref}\` is not accepted as the name of a tag, a branch or a commit.`,
      'Names begin with no `-`, and say no date, as `main@{1}` does. Write the hash of the commit instead.',
    )
  }
  const version = qualifiedVersion(docs.id, name)
  const position = { file: configFile }
  const { refs, diagnostics } = loadVersionRefs(root, config, [{ name: version, ref, position }])
  const { commit, site } = refs.get(version)!
  const [problem] = diagnostics
  if (commit === undefined && problem)
    throw new UsageError(problem.message, problem.hint ?? '`git tag` and `git branch --all` list those of this clone.')
  const folder = posix.join(site, docs.path)
  if (listDocs(root, config, version, folder).docs.length === 0)
    throw new UsageError(
      `\`${ref}\` has no docs in \`${docs.path}\`.`,
      'Name a commit in which the docs are in that folder.',
    )
}
