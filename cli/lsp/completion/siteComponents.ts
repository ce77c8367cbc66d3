import { join } from 'node:path'
import { fileOfModule, ModulePaths } from '../../../pipeline/modules/modulePaths.ts'
import type { CheckedSite } from '../checkedSite.ts'
import { type ComponentProperty, componentProperties } from './componentProperties.ts'

/** The text of a file, from the site's root. */
type TextOf = (source: string) => string | undefined

/** The components of the site that a doc can use, and the modules that export them. */
export function siteComponents(
  site: CheckedSite,
  source: string,
  text: string,
): Map<string, [file: string, name: string]> {
  const { config, root } = site.loaded
  const paths = new ModulePaths({ root, theme: site.loaded.theme, alias: config!.alias })
  const found = new Map<string, [string, string]>()
  for (const [name, { module }] of Object.entries(config!.components)) found.set(name, [join(root, module), 'default'])
  for (const [, byDefault, list, specifier = ''] of text.matchAll(imported)) {
    const file = paths.target(specifier, join(root, source))
    if (file === undefined) continue
    if (byDefault !== undefined) found.set(byDefault, [file, 'default'])
    for (const part of list?.split(',') ?? []) {
      const [exported, name = exported] = part.trim().split(/\s+as\s+/)
      if (name !== undefined && /^[A-Z]/.test(name)) found.set(name, [file, exported!])
    }
  }
  return found
}

const imported = /^import\s+(?!type\s)(?:([A-Z]\w*)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s+["']([^"'\n]+)["']/gm

/** The properties of a component of the site; `undefined` if its module does not tell them. */
export function propertiesOfComponent(
  site: CheckedSite,
  [path, exported]: [file: string, name: string],
  textOf: TextOf,
): ComponentProperty[] | undefined {
  const file = fileOfModule(path)
  if (file === undefined || !/\.[cm]?[jt]sx?$/.test(file)) return undefined
  const source = new ModulePaths({ root: site.loaded.root, theme: site.loaded.theme, alias: {} }).shown(file)
  const text = textOf(source)
  return text === undefined ? undefined : componentProperties(file, text, exported)
}
