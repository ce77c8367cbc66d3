import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { versionRefText } from '../../pipeline/edit/versionRef.ts'
import { readSidebarsFile } from '../../pipeline/load/loadSidebars.ts'
import { loadVersionRefs, sidebarNames } from '../../pipeline/load/refs/versionRefs.ts'
import { readVersionList } from '../../pipeline/load/versionList.ts'
import { versionedDocs, versionedSidebars } from '../../pipeline/load/versionNames.ts'
import type { DocsConfig, SiteConfig } from '../../schemas/config.ts'
import { qualifiedVersion } from '../../schemas/docsInstances.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { repositoryOf } from '../../schemas/shared/files/repository.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import { runGit } from '../../schemas/shared/git/git.ts'
import { exitCodes } from '../exitCode.ts'
import type { Terminal } from '../report/terminal.ts'
import { counted } from '../report/units.ts'
import { UsageError } from '../UsageError.ts'

/** A tag, and the paths in a folder of docs that differ in it. */
interface Compared {
  tag: string
  differing: string[]
}

/** Print which folders of versions equal the docs of a tag, and what to write instead of them. Nothing is changed. */
export async function versionsFromFolders(
  { root, config, configFile }: { root: string; config: SiteConfig; configFile: string },
  docs: DocsConfig,
  screen: Terminal,
): Promise<number> {
  const names = readVersionList(root, docs).names.filter(
    (name) => docs.versions[name]?.ref === undefined && existsSync(join(root, versionedDocs(docs.id, name))),
  )
  if (names.length === 0) throw new UsageError('There is no folder of a version that could be read from git instead.')
  const tags = tagsOf(root)
  if (tags.length === 0) throw new UsageError('The repository has no tags.', 'Fetch them: `git fetch --tags`.')
  const folderInTag = posix.join(withSlashes(relative(repositoryOf(root), root)), docs.path)
  const blobsByTag = new Map(tags.map((tag) => [tag, blobsIn(root, tag, folderInTag)]))
  for (const name of names) {
    const folder = versionedDocs(docs.id, name)
    const own = blobsOfFolder(
      join(root, folder),
      [...blobsByTag.values()].find(({ size }) => size > 0),
    )
    const [best] = tags
      .map((tag): Compared => ({ tag, differing: differences(own, blobsByTag.get(tag)!) }))
      .sort((a, b) => a.differing.length - b.differing.length || likeness(b.tag, name) - likeness(a.tag, name))
    const { tag, differing } = best!
    if (differing.length > 0) {
      const example = posix.join(folder, differing[0]!)
      screen.stdout.write(
        `${folder} equals no tag. Nearest is \`${tag}\`: ${counted(differing.length, 'file')} ${differing.length === 1 ? 'differs' : 'differ'}, such as ${example}.\n`,
      )
    } else if (!(await hasSameSidebars(root, config, docs, name, tag))) {
      screen.stdout.write(
        `${folder} equals \`${tag}\`, but ${versionedSidebars(docs.id, name)} does not: keep the folder.\n`,
      )
    } else {
      const line = versionRefText(name, tag, configFile.endsWith('.json')).replace(/^"?versions"?: \{ (.*) \}$/, '$1')
      screen.stdout.write(
        `${folder} equals \`${tag}\`. Write into \`${[...docs.field, 'versions'].join('.')}\` of ${configFile}, and delete the folder:\n  ${line}\n`,
      )
    }
  }
  return exitCodes.clean
}

/** How much a tag seems to be meant by the name of a version: `v1.0` by `1.0` more than `v1.0.2`, and `v2.1.0` not at all. */
function likeness(tag: string, name: string): number {
  const [, number = tag] = /^(?:.*[^\d.])?(\d.*)$/.exec(tag) ?? []
  return number === name || tag === name ? 2 : number.startsWith(`${name}.`) ? 1 : 0
}

/** The tags of the repository, newest first. */
const tagsOf = (root: string): string[] => {
  try {
    const listed = runGit(root, ['for-each-ref', '--sort=-creatordate', '--format=%(refname:lstrip=2)', 'refs/tags'])
    return listed.toString().split('\n').filter(Boolean)
  } catch {
    throw new UsageError('The site is in no git repository.')
  }
}

/** The hashes of files of a tag, by path from a folder. */
function blobsIn(root: string, tag: string, folder: string): Map<string, string> {
  const listed = runGit(root, ['ls-tree', '-r', '-z', '--full-tree', tag, '--', `${folder}/`]).toString()
  return new Map(
    listed.split('\0').flatMap((line) => {
      const [, blob, path] = /^\d+ blob ([\da-f]+)\t(.*)$/s.exec(line) ?? []
      return path === undefined ? [] : [[posix.relative(folder, path), blob!] as const]
    }),
  )
}

/** The hashes that git gives the files of a folder, of the kind that the repository has. */
function blobsOfFolder(folder: string, others: Map<string, string> = new Map()): Map<string, string> {
  const [other = ''] = others.values()
  const kind = other.length === 64 ? 'sha256' : 'sha1'
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      const bytes = readRegularFile(file)
      const blob = createHash(kind).update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
      return [withSlashes(relative(folder, file)), blob]
    }),
  )
}

const differences = (one: Map<string, string>, other: Map<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path)).sort()

async function hasSameSidebars(
  root: string,
  config: SiteConfig,
  docs: DocsConfig,
  name: string,
  tag: string,
): Promise<boolean> {
  const read = async (path: string) => {
    const result = await readSidebarsFile(root, path, { file: path })
    return 'value' in result ? JSON.parse(JSON.stringify(result.value)) : undefined
  }
  const own = versionedSidebars(docs.id, name)
  if (docs.sidebarPath === false) return !existsSync(join(root, own))
  const value = existsSync(join(root, own)) ? await read(own) : undefined
  if (docs.sidebarPath === undefined)
    return isDeepStrictEqual(value, { defaultSidebar: [{ type: 'autogenerated', dirName: '.' }] })
  const version = qualifiedVersion(docs.id, name)
  const { refs } = loadVersionRefs(root, config, [{ name: version, ref: tag, position: { file: own } }])
  const { site } = refs.get(version)!
  const path = sidebarNames(docs.sidebarPath)
    .map((file) => posix.join(site, file))
    .find((file) => existsSync(join(root, file)))
  return path !== undefined && isDeepStrictEqual(await read(path), value)
}
