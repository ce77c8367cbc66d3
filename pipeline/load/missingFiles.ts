import { accessSync, constants } from 'node:fs'
import { join, relative } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { isFile } from '../isFile.ts'
import { isModule, moduleFile } from '../isModule.ts'
import { preprocessorDiagnostics } from '../modules/preprocessors.ts'
import { nearestFiles } from '../nearestFiles.ts'
import type { Locate } from './positions/sourceTree.ts'
import { unreadableFile } from './unreadableFile.ts'

/** Report modules and stylesheets in the config that do not exist. Static folders may be missing. */
export function missingFiles(root: string, { components, docs, customCss }: SiteConfig, locate: Locate): Diagnostic[] {
  const modules = Object.entries(components).flatMap(([name, { module }]) => {
    const file = moduleFile(join(root, module))
    if (file) return unreadable(root, file)
    const data = { value: module, component: name }
    return [diagnose('config-components', locate(['components', name]), data, nearest(root, module))]
  })
  const { titleBadge } = docs
  if (titleBadge !== undefined && !isModule(join(root, titleBadge))) {
    const position = locate(['docs', 'titleBadge'], 'value')
    modules.push(diagnose('config-components', position, { value: titleBadge }, nearest(root, titleBadge)))
  }
  const styles = customCss.flatMap((file, index) => {
    if (isFile(join(root, file))) return preprocessorDiagnostics(file, locate(['customCss', index], 'value'), root)
    const data = { field: 'customCss', value: file, problem: 'no-file' } as const
    return [diagnose('config-field', locate(['customCss', index], 'value'), data, nearest(root, file))]
  })
  return [...modules, ...styles]
}

/** Report a module that exists and cannot be read, which the bundler would report without the reason. */
function unreadable(root: string, file: string): Diagnostic[] {
  try {
    accessSync(file, constants.R_OK)
    return []
  } catch (error) {
    return [unreadableFile(relative(root, file).replaceAll('\\', '/'), error)]
  }
}

const nearest = (root: string, path: string) => ({ suggestions: nearestFiles(root, path) })
