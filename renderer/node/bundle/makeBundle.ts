import { basename, join, normalize } from 'node:path'
import { build, normalizePath, type Rolldown } from 'vite'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import { basePlaceholder } from '../../../schemas/shared/urls/basePlaceholder.ts'
import { blogModule } from '../../theme/body/modules.ts'
import { brokenModules } from './brokenModules.ts'
import { writeBundle } from './bundleCache.ts'
import type { Bundled, BundledFile, BundleRecord, BundleRequest } from './bundled.ts'
import { importedFilesOf, siteModuleIds, styleName } from './bundledFiles.ts'
import { hashesOf, styleInputs } from './bundleInputs.ts'
import { BundleLookups } from './bundleLookups.ts'
import { changedStyles } from './changedStyles.ts'
import { clientFile } from './clientFile.ts'
import { type DividedRequest, divideRequest, docFiles, noDocs, withDocFiles } from './docModules.ts'
import { importsFirst } from './importsFirst.ts'
import { bundlerNotices, isPublished, notices } from './notices.ts'
import { plainImports } from './plainImports.ts'
import { hasPrebuiltModules, prebuiltModulesEntry } from './prebuiltBundles.ts'
import {
  exportPrebuiltModules,
  importPrebuiltModules,
  pageModule,
  prebuiltSpecifier,
  withPrebuiltFile,
} from './prebuiltModules.ts'
import { codeOf, moduleTable, resolveModules } from './resolveModules.ts'
import { svgComponents } from './svgComponents.ts'
import { systemColors } from './systemColors.ts'
import { targetConfig } from './targetConfig.ts'

/** Bundle with Vite, and write the files. Rejects with the errors of the bundler. */
export async function makeBundle(request: BundleRequest, record: BundleRecord): Promise<Bundled> {
  const { prebuilt, ...whole } = request
  const divided = await divideRequest(prebuilt ? { ...whole, prebuilt, input: ownInput(request) } : whole)
  // Own modules may import one that the prebuilt bundle does not export, and errors are those of the whole bundle.
  const isPart = prebuilt !== undefined || divided.imported.size > 0
  const made = isPart ? await makeFiles(divided, record).catch(() => undefined) : undefined
  return made ?? makeFiles({ whole, request: whole, ...noDocs }, record)
}

/** The modules of a bundle without those that a prebuilt bundle has. */
function ownInput({ target, input, site }: BundleRequest): Record<string, string> {
  if (target === 'server') return { page: pageModule }
  const { client: _, ...own } = input
  return site.clientModules || site.analytics ? input : own
}

/** Whether a bundle needs no code for posts. Those that modules of a site are bundled on serve sites with a blog, too. */
const isWithoutBlog = (request: BundleRequest) =>
  request.target === 'client' &&
  !hasPrebuiltModules(request) &&
  !request.site.modules.some(({ id }) => id === blogModule)

async function makeFiles(divided: DividedRequest, record: BundleRecord): Promise<Bundled> {
  const { whole, request } = divided
  const { target, mode, site, prebuilt } = request
  const exports: Record<string, string[]> | undefined = hasPrebuiltModules(whole) ? {} : undefined
  const input = { ...request.input, ...(exports && { [prebuiltModulesEntry]: prebuiltModulesEntry }) }
  const inputs = new Set<string>()
  const lookups = new BundleLookups(site)
  const generated = new Set([...divided.imported.values()].map(({ file }) => normalizePath(file)))
  const started = Date.now()
  const config = targetConfig(whole)
  const output = await build({
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
    resolve: { alias: { '@site': site.root, ...site.alias }, conditions: ['module', 'browser', mode] },
    ssr: { noExternal: true, target: 'node', resolve: { conditions: ['module', 'node', 'production'] } },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [
      site.broken && brokenModules(site),
      site.postCss && changedStyles(site.postCss),
      svgComponents(codeOf(site, divided)),
      prebuilt && importPrebuiltModules(prebuilt, target),
      exports && exportPrebuiltModules(target, exports),
      resolveModules(site, target, divided, lookups),
      lookups.plugins(),
      importsFirst(),
      target === 'client' && clientFile(),
      target === 'client' && plainImports(),
      site.followsSystem && systemColors(),
      {
        name: 'quire:inputs',
        buildEnd() {
          for (const id of this.getModuleIds()) {
            if (!id.startsWith('\0') && !generated.has(id)) inputs.add(id.replace(/\?.*$/, ''))
          }
        },
      },
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
  })
  if (Array.isArray(output) || !('output' in output)) throw new Error('The bundler answered in a form we do not know.')

  // The entries of stylesheets have no code.
  const isWanted = (file: Rolldown.OutputChunk | Rolldown.OutputAsset) => target !== 'styles' || file.type === 'asset'
  const idsOf = siteModuleIds(site)
  const prebuiltPath = prebuilt && `assets/${basename(prebuilt.file)}`
  const written = output.output.filter((file) => file.fileName !== bundlerNotices)
  const listed = output.output.find((file) => file.fileName === bundlerNotices)
  const importedFiles = importedFilesOf(written, divided)
  const docs = docFiles(divided, (key) => importedFiles.get(key)!)
  const withDocs = ({ code, fileName, moduleIds }: Rolldown.OutputChunk) =>
    moduleIds.includes(`\0${moduleTable}`) ? withDocFiles(code, fileName, docs) : code
  const imported = new Set(importedFiles.values())
  const files = written.filter(isWanted).map((file): BundledFile & { data: string | Uint8Array } => {
    const output = file.type === 'chunk' ? withDocs(file) : file.source
    const data = prebuilt && file.type === 'chunk' ? withPrebuiltFile(String(output), prebuilt, target) : output
    return {
      path: file.fileName,
      ...(file.type === 'chunk' && file.isEntry && !imported.has(file.fileName) && { entry: file.name }),
      ...(target === 'styles' && styleName(file) && { entry: styleName(file)! }),
      ...(file.type === 'chunk' && idsOf(file) && { modules: idsOf(file)! }),
      ...(file.type === 'chunk' && file.isDynamicEntry && { isLazy: true as const }),
      ...(file.type === 'chunk' && {
        imports: file.imports.map((path) => (prebuilt && path === prebuiltSpecifier(prebuilt) ? prebuiltPath! : path)),
      }),
      ...(typeof data === 'string' && data.includes(basePlaceholder) && { hasBase: true as const }),
      data,
    }
  })
  files.push(...docs)
  const notice = listed?.type === 'asset' && notices(whole, String(listed.source), [...inputs].map(normalize))
  if (notice) files.push(notice)
  for (const file of [...inputs]) for (const style of await styleInputs(file)) inputs.add(style)
  return writeBundle(
    record,
    files,
    { ...(await hashesOf(inputs, started)), ...lookups.inputs },
    {
      ...(exports && { exports }),
      ...(prebuilt && { importsPrebuilt: true }),
    },
  )
}
