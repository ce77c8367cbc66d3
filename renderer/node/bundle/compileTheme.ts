import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { build } from 'vite'
import { infimaNames } from '../../../schemas/shared/files/infima.ts'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import { compiledNames, compiledStyles } from './compiledTheme.ts'
import { infimaStyles } from './infima/infimaStyles.ts'
import { plainSite } from './prebuiltBundles.ts'
import { ownModules, resolveModules } from './resolveModules.ts'
import { themeFile } from './themeModules.ts'

/**
 * Compile the components and hooks of the theme into `lib/theme`, one module for each name that a site imports. Sites bundle
 * the sources; the compiled modules are for Node and for other bundlers, which test a site's components or show them.
 *
 * React stays imported, so that a test has one copy of it. Outside of a page the modules have that of `samplePage.ts`.
 */
export async function compileTheme(): Promise<void> {
  const ours = (path: string) => join(packageRoot, 'renderer', path)
  const fileOf = (name: string) => {
    if (name === 'quire-docs/testing') return ours('theme/context/SitePage.tsx')
    return ours(
      name.startsWith('@theme/')
        ? themeFile(name.slice('@theme/'.length))
        : (ownModules as Record<string, string>)[name]!,
    )
  }
  await build({
    root: packageRoot,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'quire:compiled',
        enforce: 'pre',
        resolveId(id) {
          if (/^react(?:-dom)?(?:\/|$)/.test(id)) return { id, external: true }
          return id === './noPage.ts' ? ours('theme/context/samplePage.ts') : null
        },
      },
      resolveModules(plainSite(packageRoot), 'server'),
    ],
    build: {
      ssr: true,
      target: 'es2022',
      outDir: 'lib/theme',
      minify: false,
      rolldownOptions: {
        onwarn: (warning, warn) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(warning)),
        input: Object.fromEntries(compiledNames.map((name) => [name, fileOf(name)])),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
    ssr: { noExternal: true },
  })
  writeFileSync(compiledStyles, await stylesOutsideOfSites())
}

/** The styles of a site, with all classes of Infima. Where a component is shown, scripts run: what a page shows without them is left out. */
async function stylesOutsideOfSites(): Promise<string> {
  const bundles = join(packageRoot, 'lib/bundles')
  const folder = readdirSync(bundles).find((name) => /^styles-production-[\da-f]+$/.test(name))!
  const files = readdirSync(join(bundles, folder, 'assets')).filter((name) => name.endsWith('.css'))
  // The sheets of all pages stand before those of components, as on a page.
  const rank = (file: string) => ['style-later-', 'style-theme-'].findIndex((name) => file.startsWith(name))
  files.sort((one, other) => rank(other) - rank(one))
  const styles = postcss.parse(
    files.map((file) => readFileSync(join(bundles, folder, 'assets', file), 'utf8')).join(''),
  )
  styles.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => !selector.startsWith('html:not([data-scripting])'))
    if (selectors.length > 0) rule.selectors = selectors
    else rule.remove()
  })
  return `${styles}\n${(await infimaStyles({ families: [...infimaNames().families], variables: [] })).rules}`
}
