import { join } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { isFile } from '../isFile.ts'
import { isModule } from '../isModule.ts'
import { nearestFiles } from '../nearestFiles.ts'
import type { Locate } from './positions/sourceTree.ts'

/** Modules and stylesheets that the config names and that do not exist. Static folders may be missing. */
export function missingFiles(root: string, { components, docs, customCss }: SiteConfig, locate: Locate): Diagnostic[] {
  const modules = Object.entries(components).flatMap(([name, { module }]) => {
    if (isModule(join(root, module))) return []
    const message = `The module \`${module}\` of the component \`${name}\` does not exist.`
    return [diagnose('config-components', locate(['components', name]), message, nearest(root, module))]
  })
  const { titleBadge } = docs
  if (titleBadge !== undefined && !isModule(join(root, titleBadge))) {
    const message = `The module \`${titleBadge}\`, \`docs.titleBadge\`, does not exist.`
    const place = locate(['docs', 'titleBadge'], 'value')
    modules.push(diagnose('config-components', place, message, nearest(root, titleBadge)))
  }
  const styles = customCss.flatMap((file, index) => {
    if (isFile(join(root, file))) return []
    const message = `\`customCss\` names \`${file}\`, which does not exist.`
    return [diagnose('config-field', locate(['customCss', index], 'value'), message, nearest(root, file))]
  })
  return [...modules, ...styles]
}

function nearest(root: string, path: string): { suggestions?: string[] } {
  const suggestions = nearestFiles(root, path)
  return suggestions.length > 0 ? { suggestions } : {}
}
