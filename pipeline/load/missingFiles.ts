import { constants } from 'node:fs'
import { join, relative } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import { preprocessorDiagnostics } from '../packages/preprocessors.ts'
import { accessSync } from '../tasks/disk.ts'
import { isFile } from '../tasks/isFile.ts'
import { didYouMean } from '../wording/didYouMean.ts'
import { unreadablePath } from './folderAt.ts'
import { isModule, moduleFile } from './isModule.ts'
import { nearestFiles } from './nearestFiles.ts'
import type { Locate } from './positions/sourceTree.ts'
import { unreadableFile } from './unreadableFile.ts'

/** Report modules and stylesheets in the config that do not exist. Static folders may be missing. */
export function missingFiles(root: string, config: SiteConfig, locate: Locate): Diagnostic[] {
  const { components, docs } = config
  const modules = Object.entries(components).flatMap(([name, { module }]) => {
    const file = moduleFile(join(root, module))
    if (file) return unreadable(root, file)
    const data = { value: module, component: name }
    return [
      unreadablePath(root, module) ??
        diagnose('config-components', locate(['components', name]), data, nearest(root, module)),
    ]
  })
  for (const { titleBadge, field } of docs) {
    if (titleBadge === undefined || isModule(join(root, titleBadge))) continue
    const position = locate([...field, 'titleBadge'], 'value')
    modules.push(diagnose('config-components', position, { value: titleBadge }, nearest(root, titleBadge)))
  }
  const listed = (['customCss', 'clientModules'] as const).flatMap((field) =>
    config[field].flatMap((file, index) => {
      const position = locate([field, index], 'value')
      const path = join(root, file)
      const existing = field === 'customCss' ? [path].find(isFile) : moduleFile(path)
      if (existing) return [...preprocessorDiagnostics(file, position, root), ...unreadable(root, existing)]
      return [
        unreadablePath(root, file) ??
          diagnose('config-field', position, { field, value: file, problem: 'no-file' }, nearest(root, file)),
      ]
    }),
  )
  const unlisted = Object.keys(config.css.classes).filter((file) => !config.customCss.includes(file))
  const unused = unlisted.map((value) =>
    diagnose(
      'config-field',
      locate(['css', 'classes', value]),
      { field: 'css.classes', value, problem: 'not-listed' },
      { suggestions: didYouMean(value, config.customCss) },
    ),
  )
  return [...modules, ...listed, ...unused]
}

/** Report a module or stylesheet that exists and cannot be read, which the bundler would report without the reason. */
function unreadable(root: string, file: string): Diagnostic[] {
  try {
    accessSync(file, constants.R_OK)
    return []
  } catch (error) {
    return [unreadableFile(withSlashes(relative(root, file)), error)]
  }
}

const nearest = (root: string, path: string) => ({ suggestions: nearestFiles(root, path) })
