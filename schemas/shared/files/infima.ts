import { createRequire } from 'node:module'
import { readRegularFile } from './readRegularFile.ts'

/** Path of the stylesheet of Infima, the styles of Docusaurus's classes. Absolute. */
export const infimaFile = (): string => createRequire(import.meta.url).resolve('infima/dist/css/default/default.css')

export interface InfimaNames {
  classes: Set<string>
  /** `button` of `button`, `button--primary` and `button__icon`. */
  families: Set<string>
  /** With their dashes: `--ifm-spacing-horizontal`. */
  variables: Set<string>
}

let names: InfimaNames | undefined

/** The names of all classes and variables of Infima. */
export function infimaNames(): InfimaNames {
  if (names) return names
  const css = readRegularFile(infimaFile(), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const classes = new Set([...css.matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/g)].map(([, name]) => name!))
  names = {
    classes,
    families: new Set([...classes].map(familyOf)),
    variables: new Set([...css.matchAll(/(--ifm-[\w-]+)\s*:/g)].map(([, name]) => name!)),
  }
  return names
}

/** `card__header` → card, `col--offset-3` → col */
export const familyOf = (name: string): string => name.replace(/(?:--|__).*$/, '')
