import { join } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import { basePlaceholder } from '../../../schemas/shared/urls/basePlaceholder.ts'
import { blogModule } from '../../theme/body/modules.ts'
import { brokenModules } from './brokenModules.ts'
import { builtinModules } from './builtinModules.ts'
import type { BundleRequest } from './bundled.ts'
import type { BundleLookups } from './bundleLookups.ts'
import { clientFile } from './clientFile.ts'
import type { DividedRequest } from './docModules.ts'
import { importsFirst } from './importsFirst.ts'
import { bundlerNotices, isPublished } from './notices.ts'
import { plainImports } from './plainImports.ts'
import { hasPrebuiltModules, prebuiltModulesEntry } from './prebuiltBundles.ts'
import { exportPrebuiltModules, importPrebuiltModules } from './prebuiltModules.ts'
import { codeOf, resolveModules } from './resolveModules.ts'
import { stylePlugins } from './stylePlugins.ts'
import { svgComponents } from './svgComponents.ts'
import { targetConfig } from './targetConfig.ts'

/** Filled by the bundler's plugins. */
interface Recorded {
  /** The names that prebuilt modules export, by module, if the bundle has these. */
  exports: Record<string, string[]> | undefined
  lookups: BundleLookups
  /** The plugin that records the files of the bundle. */
  inputs: Plugin
}

/** Vite's config of a bundle. */
export function bundlerConfig(divided: DividedRequest, { exports, lookups, inputs }: Recorded): InlineConfig {
  const { whole, request } = divided
  const { target, mode, site, prebuilt } = request
  const input = { ...request.input, ...(exports && { [prebuiltModulesEntry]: prebuiltModulesEntry }) }
  const config = targetConfig(whole)
  return {
    ...config,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    mode,
    root: site.root,
    // Modules are compiled alike in all sites. A site's own `tsconfig.json` may extend a package that is not installed.
    tsconfig: join(packageRoot, 'renderer/node/bundle/typescript.json'),
    base: basePlaceholder,
    // The built site must not depend on NODE_ENV of the building process.
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode),
      'import.meta.env.DEV': String(mode === 'development'),
      'import.meta.env.PROD': String(mode === 'production'),
      'import.meta.env.WITHOUT_BLOG': String(isWithoutBlog(whole)),
    },
    resolve: { ...config.resolve, conditions: ['module', 'browser', mode] },
    ssr: { noExternal: true, target: 'node', resolve: { conditions: ['module', 'node', 'production'] } },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [
      site.broken && brokenModules(site),
      stylePlugins(site),
      svgComponents(codeOf(site, divided)),
      prebuilt && importPrebuiltModules(prebuilt, target),
      exports && exportPrebuiltModules(target, exports),
      target !== 'server' && builtinModules(site, lookups),
      resolveModules(site, target, divided, lookups),
      lookups.plugins(),
      importsFirst(),
      target === 'client' && clientFile(),
      target !== 'server' && plainImports(),
      inputs,
    ],
    // A config of PostCSS may read any file, so a cached bundle could not be known to be current.
    css: { ...config.css, postcss: {} },
    build: {
      ...(mode === 'development' && { minify: false, cssMinify: false }),
      ...config.build,
      ...(isPublished(whole) && { license: { fileName: bundlerNotices } }),
      write: false,
      emptyOutDir: false,
      reportCompressedSize: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      cssCodeSplit: target === 'styles',
      rolldownOptions: { ...config.build?.rolldownOptions, input, moduleTypes: { '.js': 'jsx' }, logLevel: 'silent' },
    },
  }
}

/** Whether a bundle needs no code for posts. Those that modules of a site are bundled on serve sites with a blog, too. */
const isWithoutBlog = (request: BundleRequest) =>
  request.target === 'client' &&
  !hasPrebuiltModules(request) &&
  !request.site.modules.some(({ id }) => id === blogModule)
