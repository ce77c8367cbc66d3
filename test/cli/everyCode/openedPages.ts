import { checkSite } from '../../../cli/check/checkSite.ts'
import { checkLayout } from '../../../cli/check/layout/checkLayout.ts'
import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import { launchBrowser } from '../../browser/launchBrowser.ts'
import { docs } from '../docsInProcess.ts'
import { folder } from '../folder.ts'
import { siteConfig, smallFiles } from './fixture.ts'
import { layout } from './layout.ts'

const css = `.flat td { text-align: left !important }
.tight :is(table, td) { table-layout: fixed !important; width: 200px !important; min-width: 0 !important; max-width: 200px !important }
`

interface Opened {
  root: string
  diagnostics: Diagnostic[]
}

let opened: Promise<Opened> | undefined

/** The diagnostics of all fixtures of layout: one site, which is built and opened once. */
export function openedPages(): Promise<Opened> {
  opened ??= open()
  return opened
}

async function open(): Promise<Opened> {
  const fixtures = Object.values(layout).flatMap(({ broken, sound }) => Object.entries({ ...broken, ...sound }))
  const root = folder({
    ...(smallFiles as Record<string, string>),
    // One color mode takes half of the time.
    'site.config.mjs': siteConfig(
      'themeConfig: { colorMode: { disableSwitch: true } },',
      "pages: { path: 'src/pages' },",
      "customCss: 'src/site.css',",
    ),
    'src/site.css': css,
    ...(Object.fromEntries(fixtures) as Record<string, string>),
  })
  const built = await docs(['build', '--cwd', root, '--quiet'])
  if (built.code !== 0) throw new Error(built.stdout)
  const { graphs } = await checkSite({ cwd: root, format: 'pretty', color: false, layout: true }, [])
  const { diagnostics } = await checkLayout({
    ...{ root, outDir: 'dist', graphs, jobs: 2 },
    isSelected: (file) => fixtures.some(([path]) => path === file),
    openBrowser: launchBrowser,
  })
  return { root, diagnostics }
}
