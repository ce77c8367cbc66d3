import { join } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { isFile } from '../isFile.ts'
import { isModule } from '../isModule.ts'
import { nearestFiles } from '../nearestFiles.ts'
import type { Locate } from './positions/sourceTree.ts'

/** Report modules and stylesheets in the config that do not exist. Static folders may be missing. */
export function missingFiles(root: string, { components, docs, customCss }: SiteConfig, locate: Locate): Diagnostic[] {
  const modules = Object.entries(components).flatMap(([name, { module }]) => {
    if (isModule(join(root, module))) return []
    const data = { value: module, component: name }
    return [diagnose('config-components', locate(['components', name]), data, nearest(root, module))]
  })
  const { titleBadge } = docs
  if (titleBadge !== undefined && !isModule(join(root, titleBadge))) {
    const position = locate(['docs', 'titleBadge'], 'value')
    modules.push(diagnose('config-components', position, { value: titleBadge }, nearest(root, titleBadge)))
  }
  const styles = customCss.flatMap((file, index) => {
    if (isFile(join(root, file))) return []
    const data = { field: 'customCss', value: file, problem: 'no-file' } as const
    return [diagnose('config-field', locate(['customCss', index], 'value'), data, nearest(root, file))]
  })
  return [...modules, ...styles]
}

const nearest = (root: string, path: string) => ({ suggestions: nearestFiles(root, path) })
