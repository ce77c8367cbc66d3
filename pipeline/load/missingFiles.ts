import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { nearestFiles } from '../nearestFiles.ts'
import type { Locate } from './sourceTree.ts'

const moduleExtensions = ['', '.tsx', '.jsx', '.ts', '.js']

/** Modules and stylesheets that the config names and that do not exist. Static folders may be missing. */
export function missingFiles(root: string, { components, docs, customCss }: SiteConfig, locate: Locate): Diagnostic[] {
  const isModule = (path: string) => moduleExtensions.some((extension) => existsSync(join(root, path + extension)))
  const modules = Object.entries(components).flatMap(([name, { module }]) => {
    if (isModule(module)) return []
    const message = `The module \`${module}\` of the component \`${name}\` does not exist.`
    return [diagnose('config-components', locate(['components', name]), message, nearest(root, module))]
  })
  const { titleBadge } = docs
  if (titleBadge !== undefined && !isModule(titleBadge)) {
    const message = `The module \`${titleBadge}\`, \`docs.titleBadge\`, does not exist.`
    const place = locate(['docs', 'titleBadge'], 'value')
    modules.push(diagnose('config-components', place, message, nearest(root, titleBadge)))
  }
  const styles = customCss.flatMap((file, index) => {
    if (existsSync(join(root, file))) return []
    const message = `\`customCss\` names \`${file}\`, which does not exist.`
    return [diagnose('config-field', locate(['customCss', index], 'value'), message, nearest(root, file))]
  })
  return [...modules, ...styles]
}

function nearest(root: string, path: string): { suggestions?: string[] } {
  const suggestions = nearestFiles(root, path)
  return suggestions.length > 0 ? { suggestions } : {}
}
