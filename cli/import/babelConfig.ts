import { join } from 'node:path'
import fastGlob from 'fast-glob'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import type { Entry } from './entry.ts'

/** The preset that the template of Docusaurus names. What it does, the bundler does. */
const usualPreset = '@docusaurus/core/lib/babel/preset'

/** Report a config of Babel that names more than the preset of Docusaurus: plugins of Babel do not run. */
export function babelConfig(root: string): Entry[] {
  const files = fastGlob.sync(['babel.config.{js,cjs,mjs,ts,cts,mts,json}', '.babelrc{,.json,.js,.cjs,.mjs}'], {
    cwd: root,
    dot: true,
  })
  return files.sort().flatMap((file): Entry[] => {
    const code = readRegularFile(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    const names = [...code.matchAll(/(["'`])([^"'`\n]*)\1/g)].map(([, , name]) => name)
    const isUsual = names.every((name) => [usualPreset, 'use strict', 'presets'].includes(name!))
    return isUsual ? [] : [{ file, outcome: 'missing', subject: 'plugins of Babel', note }]
  })
}

const note =
  'Modules are compiled without Babel. Compile code that needs its plugins by another command, before the build, or replace it.'
