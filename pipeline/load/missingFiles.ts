import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import type { Locate } from './sourceTree.ts'

const moduleExtensions = ['', '.tsx', '.jsx', '.ts', '.js']

/** Modules and stylesheets that the config names and that do not exist. Static folders may be missing. */
export function missingFiles(root: string, { components, customCss }: SiteConfig, locate: Locate): Diagnostic[] {
  const modules = Object.entries(components).flatMap(([name, { module }]) => {
    if (moduleExtensions.some((extension) => existsSync(join(root, module + extension)))) return []
    const message = `The module \`${module}\` of the component \`${name}\` does not exist.`
    return [diagnose('config-components', locate(['components', name]), message)]
  })
  const styles = customCss.flatMap((file, index) => {
    if (existsSync(join(root, file))) return []
    const message = `\`customCss\` names \`${file}\`, which does not exist.`
    return [diagnose('config-field', locate(['customCss', index], 'value'), message)]
  })
  return [...modules, ...styles]
}
