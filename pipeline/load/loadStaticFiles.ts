import { constants, type Dirent } from 'node:fs'
import { join, posix, relative } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { isOutside, isWithin, repositoryOf } from '../../schemas/shared/files/repository.ts'
import { accessSync, readdirSync, realpathSync, statSync } from '../tasks/disk.ts'
import { realPath } from '../tasks/realPath.ts'
import { folderAt } from './folderAt.ts'
import { isPrivateName, isPrivatePath, isSystemFile } from './privateFiles.ts'
import { isMissing, unreadableFile } from './unreadableFile.ts'

export interface LoadedStaticFiles {
  /** Files relative to the site's root by their path in the output, sorted. The last file with a path wins. */
  files: Map<string, string>
  diagnostics: Diagnostic[]
}

/**
 * List the files of the static folders, which are copied without changes.
 *
 * Symbolic links are followed within the site's folder, and those of a folder outside of it within the repository. Links that lead out of it, are broken or form a circle are reported
 * and skipped, and so are private files.
 */
export function loadStaticFiles(root: string, { staticDirectories }: SiteConfig): LoadedStaticFiles {
  const diagnostics: Diagnostic[] = []
  const files: [string, string][] = []
  const add = (path: string, source: string): void => {
    try {
      accessSync(join(root, source), constants.R_OK)
      files.push([path, source])
    } catch (error) {
      if (!isMissing(error)) diagnostics.push(unreadableFile(source, error))
    }
  }

  for (const folder of staticDirectories) {
    const start = join(root, folder)
    const found = folderAt(root, folder)
    if (typeof found === 'object') diagnostics.push(found)
    if (found !== true) continue
    const realStart = realpathSync(start)
    const realRoot = realpathSync(isOutside(folder) ? repositoryOf(root) : root)
    if (!isWithin(realRoot, realStart)) {
      diagnostics.push(diagnose('static-link', { file: folder }, { value: folder, problem: 'outside' }))
      continue
    }
    walk(folder, '', [realStart])

    /** `parents` has the real paths of the folder and its parents. A link to one of them is a circle. */
    function walk(source: string, path: string, parents: string[]): void {
      let entries: Dirent[]
      try {
        entries = readdirSync(join(root, source), { withFileTypes: true })
      } catch (error) {
        diagnostics.push(unreadableFile(source, error))
        return
      }
      for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
        const inner = posix.join(source, entry.name)
        const innerPath = path === '' ? entry.name : `${path}/${entry.name}`
        if (isSystemFile(entry.name)) continue
        if (isPrivateName(entry.name)) {
          diagnostics.push(diagnose('static-private', { file: inner }, { value: inner }))
          continue
        }
        if (entry.name.includes('\\')) {
          diagnostics.push(diagnose('file-name-url', { file: inner }, { value: entry.name, character: '\\' }))
          continue
        }
        if (!entry.isSymbolicLink()) {
          if (entry.isDirectory()) walk(inner, innerPath, [...parents, join(parents.at(-1)!, entry.name)])
          else if (entry.isFile()) add(innerPath, inner)
          else diagnostics.push(diagnose('file-not-regular', { file: inner }, { path: inner, problem: 'special' }))
          continue
        }
        const report = (problem: 'broken' | 'outside' | 'circle') =>
          diagnostics.push(diagnose('static-link', { file: inner }, { value: inner, problem }))
        const target = realPath(join(root, inner))
        if (target === undefined) {
          report('broken')
        } else if (!isWithin(realRoot, target)) {
          report('outside')
        } else if (parents.some((parent) => isWithin(target, parent))) {
          report('circle')
        } else if (isPrivatePath(relative(realRoot, target))) {
          diagnostics.push(diagnose('static-private', { file: inner }, { value: inner }))
        } else if (statSync(target).isDirectory()) walk(inner, innerPath, [...parents, target])
        else if (statSync(target).isFile()) add(innerPath, inner)
      }
    }
  }
  return { files: new Map(files.sort(([a], [b]) => (a < b ? -1 : 1))), diagnostics }
}
