import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastGlob from 'fast-glob'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The folders that each folder may import, and packages that it must not. */
const arrows: Record<string, { ours: string[]; without: RegExp }> = {
  // Shared functions of Node may use small packages.
  schemas: { ours: ['schemas'], without: /^(?!(?:zod|p-limit)$)/ },
  pipeline: { ours: ['pipeline', 'schemas'], without: /^(react|react-dom|vite|commander|picocolors)(\/|$)/ },
  renderer: { ours: ['renderer', 'schemas'], without: /^(zod|jiti|unified|commander|picocolors|remark-.*)(\/|$)/ },
  cli: {
    ours: ['cli', 'pipeline', 'renderer', 'schemas', 'package.json'],
    without: /^(react|react-dom|zod|unified)(\/|$)/,
  },
}

/** They run in this repository only. */
const buildTools = ['cli/init/template/**', 'cli/vite.config.ts', 'schemas/json/{docComments,generate}.ts']

interface Import {
  file: string
  target: string
  typeOnly: boolean
}

/** All imports in a folder. The target is a path from the root or the name of a package. */
function importsOf(folder: string): Import[] {
  const files = fastGlob.sync(`${folder}/**/*.{ts,tsx}`, { cwd: root, ignore: buildTools }).sort()
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    const statements = text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s([^'"`;]*?)from\s*'([^']+)'|(?:^|[^\w.])import\s*\(?\s*'([^']+)'/g,
    )
    return [...statements].map(([, names = '', from, loaded]) => {
      const target = (from ?? loaded)!
      const path = target.startsWith('.') ? normalize(join(dirname(file), target)) : target
      return { file, target: path, typeOnly: /^type\s/.test(names) }
    })
  })
}

const format = ({ file, target }: Import) => `${file} imports ${target}`
const isOurs = ({ target }: Import) =>
  /^(schemas|pipeline|renderer|cli|test|content|package\.json|\.\.)(\/|$)/.test(target)

test.each(Object.keys(arrows))('%s imports only the folders it may', (folder) => {
  const { ours, without } = arrows[folder]!
  const imports = importsOf(folder)
  expect(imports.length).toBeGreaterThan(0)
  expect(imports.filter((one) => isOurs(one) && !ours.includes(one.target.split('/')[0]!)).map(format)).toEqual([])
  expect(
    imports.filter((one) => !isOurs(one) && !one.target.startsWith('node:') && without.test(one.target)).map(format),
  ).toEqual([])
})

/** The folders of the pipeline that each of its folders may import; types count as imports. Other folders may import all. */
const pipelineFolders: Record<string, string[]> = {
  wording: [],
  tasks: [],
  code: ['wording'],
  packages: ['tasks', 'wording'],
  load: ['packages', 'code', 'tasks', 'wording'],
  parse: ['load', 'packages', 'code', 'tasks', 'wording'],
  resolve: ['parse', 'load', 'packages', 'code', 'tasks', 'wording'],
  checks: ['resolve', 'parse', 'load', 'packages', 'code', 'tasks', 'wording'],
}

test('no stage of the pipeline imports a later one, or what stands above the stages', () => {
  const upward = Object.entries(pipelineFolders).flatMap(([folder, allowed]) => {
    const imports = importsOf(`pipeline/${folder}`)
    expect(imports.length).toBeGreaterThan(0)
    return imports.filter(
      ({ target }) => target.startsWith('pipeline/') && ![folder, ...allowed].includes(target.split('/')[1]!),
    )
  })
  expect(upward.map(format)).toEqual([])
})

/** Modules that read the disk without a record, each with its reason. */
const unrecorded: Record<string, string> = {
  'pipeline/tasks/disk.ts': 'it records',
  'pipeline/tasks/diskReads.ts': 'it looks whether a path that has changed is there',
  'pipeline/code/grammars.ts': 'its own copy of Prism',
  'pipeline/parse/stores/factsCache.ts': 'the cache',
  'pipeline/load/packageFiles.ts': 'a constant',
  'pipeline/load/unreadableFile.ts': 'a constant',
  'pipeline/load/refs/largeFile.ts': 'a file of a commit, of which nothing ever changes',
  'pipeline/load/listFiles.ts': 'types of the functions that it passes on',
  'pipeline/load/refs/writeCommit.ts': 'which commit is read is recorded, and nothing of it ever changes',
  'pipeline/load/loadStaticFiles.ts': 'a constant and a type',
  'pipeline/load/missingFiles.ts': 'a constant',
  'pipeline/load/plugins/writeIfChanged.ts': 'what plugins write',
  'pipeline/load/plugins/pluginRoutes.ts': 'it is recorded with what the plugin reads that calls it',
  'pipeline/load/plugins/postCss.ts': 'it is recorded with what the plugins of PostCSS read',
  'pipeline/load/plugins/sitePlugins.ts': 'what plugins have written',
}

const readsDisk = /^(?:node:)?fs(?:\/promises)?$|^schemas\/shared\/files\/(?:readRegularFile|filesIn|folderWith)\.ts$/

test('what the stages of the pipeline read of the disk is recorded', () => {
  const stages = [...Object.keys(pipelineFolders), 'modules']
  const readers = stages
    .flatMap((folder) => importsOf(`pipeline/${folder}`))
    .filter(({ target }) => readsDisk.test(target))
    .map(({ file }) => file)
  expect(readers.filter((file) => !Object.hasOwn(unrecorded, file))).toEqual([])
  expect(Object.keys(unrecorded).filter((file) => !readers.includes(file))).toEqual([])
  const globs = ['load', 'resolve', 'checks', 'modules'].flatMap((folder) =>
    fastGlob.sync(`pipeline/${folder}/**/*.ts`, { cwd: root }).filter((file) => {
      return /fastGlob(\.sync)?\(/.test(readFileSync(join(root, file), 'utf8'))
    }),
  )
  // It lists with functions that record.
  expect(globs).toEqual(['pipeline/load/listFiles.ts'])
})

/**
 * Modules of the renderer that use the disk, each with its reason. The graph records what bundles are made of as a whole: the config, the
 * list of modules, and the texts of all modules of the site (`cli/dev/devTasks.ts`).
 */
const inRenderer: Record<string, string> = {
  'renderer/node/bundle/bundle.ts': 'the cache',
  'renderer/node/bundle/bundleCache.ts': 'the cache',
  'renderer/node/bundle/bundleFolder.ts': 'the cache',
  'renderer/node/bundle/bundleServer.ts': 'the cache',
  'renderer/node/bundle/docModules.ts': 'whether there is a folder of packages',
  'renderer/node/bundle/prebundleSite.ts': 'the cache',
  'renderer/node/bundle/sharedBundles.ts': 'the cache, and modules of the site',
  'renderer/node/outputs/chunks.ts': 'the cache',
  'renderer/node/pages/searchParts.ts': 'the cache',
  'renderer/node/renderLanguage.ts': 'the last output',
  'renderer/node/pages/sitePages.ts': 'the last output',
  'renderer/node/bundle/bundleInputs.ts': 'it hashes what a bundle was made of',
  'renderer/node/bundle/computedRequires.ts': 'modules of the site',
  'renderer/node/bundle/siteModules.ts': 'modules of the site',
  'renderer/node/bundle/svgComponents.ts': 'modules of the site',
  'renderer/node/bundle/themeSlots.ts': 'modules of the site',
  'renderer/node/bundle/yamlModule.ts': 'modules of the site',
  'renderer/node/bundle/bundleFailures.ts': 'the position of an error',
  'renderer/node/errorSource.ts': 'the position of an error',
  'renderer/node/globalsGuard.ts': 'source maps of bundles, for the position of an error',
  'renderer/node/bundle/compileTheme.ts': 'our own files',
  'renderer/node/bundle/infima/infimaStyles.ts': 'our own files',
  'renderer/node/bundle/notices.ts': 'our own files',
  'renderer/node/bundle/systemStyles.ts': 'our own files',
}

test('modules of the renderer that use the disk are known', () => {
  const users = importsOf('renderer').filter(({ target }) => readsDisk.test(target) || target === 'fast-glob')
  expect([...new Set(users.map(({ file }) => file))].sort()).toEqual(Object.keys(inRenderer).sort())
})

test('stages of the pipeline and the renderer read no environment variable', () => {
  const files = fastGlob.sync('{pipeline,renderer}/**/*.{ts,tsx}', { cwd: root })
  const readers = files.filter((file) =>
    // The bundler replaces NODE_ENV.
    /process\.env(?!\.NODE_ENV\b)/.test(readFileSync(join(root, file), 'utf8')),
  )
  // It sets NODE_ENV for a plugin; it compares all variables with those with which the bundler was started.
  expect(readers.sort()).toEqual(['pipeline/load/plugins/callHook.ts', 'renderer/node/bundle/bundleInProcess.ts'])
})

/** The folders that each folder of the renderer may import; types count as imports. */
const rendererFolders: Record<string, string[]> = {
  page: [],
  search: ['page'],
  theme: ['search', 'page'],
  client: ['theme', 'search', 'page'],
  node: ['client', 'theme', 'search', 'page'],
}

test('every file of the renderer is in a folder that is named after where its code runs', () => {
  const files = fastGlob.sync('renderer/**/*', { cwd: root })
  expect(files.filter((file) => !Object.hasOwn(rendererFolders, file.split('/')[1]!))).toEqual([])
})

test.each(Object.keys(rendererFolders))('renderer/%s imports only the folders it may', (folder) => {
  const allowed = [folder, ...rendererFolders[folder]!]
  const upward = importsOf(`renderer/${folder}`).filter(
    ({ target }) => target.startsWith('renderer/') && !allowed.includes(target.split('/')[1]!),
  )
  expect(upward.map(format)).toEqual([])
})

test('files import each other in three circles only: a sidebar in a sidebar, the memos of tasks, and types of the function of hosts', () => {
  const arrows = ['schemas', 'pipeline', 'renderer', 'cli'].flatMap(importsOf).filter(isOurs)
  let left = arrows.map(({ file, target }) => ({ file, target }))
  for (let count = Number.POSITIVE_INFINITY; left.length < count; ) {
    count = left.length
    const importing = new Set(left.map(({ file }) => file))
    const imported = new Set(left.map(({ target }) => target))
    left = left.filter(({ file, target }) => importing.has(target) && imported.has(file))
  }
  expect(arrows.length).toBeGreaterThan(1000)
  expect([...new Set(left.map(({ file }) => file))].sort()).toEqual([
    'cli/host.ts',
    'cli/mcp/hostAnswer.ts',
    'pipeline/tasks/diskReads.ts',
    'pipeline/tasks/memo.ts',
    'pipeline/tasks/readable.ts',
    'pipeline/tasks/readsOfMemo.ts',
    'renderer/theme/sidebar/SidebarCategory.tsx',
    'renderer/theme/sidebar/SidebarItem.tsx',
    'renderer/theme/sidebar/SidebarItems.tsx',
    'renderer/theme/sidebar/SidebarLevel.tsx',
  ])
})

test('no two folders of the theme import each other', () => {
  const arrows = new Map<string, string>()
  for (const one of importsOf('renderer/theme').filter(({ target }) => target.startsWith('renderer/theme/'))) {
    const [from, to] = [dirname(one.file), dirname(one.target)]
    if (from !== to) arrows.set(`${from} ${to}`, format(one))
  }
  expect(arrows.size).toBeGreaterThan(10)
  const bothWays = [...arrows].filter(([pair]) => arrows.has(pair.split(' ').reverse().join(' ')))
  expect(bothWays.map(([, one]) => one)).toEqual([])
})

test('only the command line imports what runs in Node to build a site', () => {
  const others = ['schemas', 'pipeline', 'renderer/page', 'renderer/search', 'renderer/theme', 'renderer/client']
  expect(others.flatMap(importsOf).filter(({ target }) => target.startsWith('renderer/node/'))).toEqual([])
})

test('what runs in the browser takes nothing from schemas that needs zod', () => {
  const schemas = importsOf('schemas').filter(({ typeOnly }) => !typeOnly)
  const needsZod = (file: string): boolean =>
    schemas.some((one) => one.file === file && (one.target === 'zod' || needsZod(one.target)))
  const browser = ['renderer/page', 'renderer/search', 'renderer/theme', 'renderer/client'].flatMap(importsOf)
  const values = browser.filter(({ target, typeOnly }) => target.startsWith('schemas/') && !typeOnly)
  expect(values.length).toBeGreaterThan(0)
  expect(values.filter(({ target }) => needsZod(target)).map(format)).toEqual([])
})

test('code that runs in the browser imports neither the disk nor the bundler', () => {
  const browser = ['renderer/page', 'renderer/search/engines', 'renderer/theme', 'renderer/client'].flatMap(importsOf)
  expect(browser.filter(({ target }) => target.startsWith('renderer/search/index/')).map(format)).toEqual([])
  const values = browser.filter(({ target, typeOnly }) => /^(node:|vite)/.test(target) && !typeOnly)
  expect(values.map(format)).toEqual([])
})

test('imports of our own files name the file', () => {
  const all = Object.keys(arrows).flatMap(importsOf)
  const bare = all.filter((one) => isOurs(one) && !/\.(tsx?|json|css|css\?url)$/.test(one.target))
  expect(bare.map(format)).toEqual([])
})
