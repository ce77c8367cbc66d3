import { federatedSites } from '../load/federation/federatedSites.ts'
import { configLocator, loaded, localeWithCode } from '../load/load.ts'
import { withNavbarItems } from '../load/plugins/withPlugins.ts'
import { isProduction } from '../load/siteConfig.ts'
import { task } from '../tasks/task.ts'
import { feedLinks } from './blog/feeds.ts'
import { codeOrigins } from './codeFacts.ts'
import { callbacksOf } from './configCallbacks.ts'
import { withFederatedLinks } from './federatedConfig.ts'
import { resolveFooter } from './footer.ts'
import { frozenNavbarVersions, inOrder, withFrozenIndexes } from './frozen.ts'
import { identifiedDocs } from './identifiedDocs.ts'
import { resolveNavbar } from './navbar/resolveNavbar.ts'
import { resolvedVersions } from './resolveVersion.ts'
import { siteOf, withPluginParts } from './site.ts'
import { entries, graphVersions, routeFinder } from './siteRoutes.ts'

/** The part of the graph about the site, with navbar and footer. */
export const siteInGraph = task('site in the graph', (run, code: string) => {
  const callbacks = callbacksOf(run, code)
  const config = withFederatedLinks(callbacks.config, run.get(federatedSites).sites)
  const { locales, theme } = run.get(loaded)
  const locateConfig = run.get(configLocator)
  const navbarVersions = run
    .get(loaded)
    .versions.map(({ name }, index) => ({ name, resolved: run.get(resolvedVersions, code)[index]! }))
    .flatMap(({ name, resolved: { version, sidebars, keyPrefix } }) => {
      const docs = run.get(identifiedDocs, code, name).map(({ entry }) => entry)
      return version ? [{ ...version, docs, sidebars: sidebars.sidebars, keyPrefix }] : []
    })
  const frozenOfNavbar = run.get(frozenNavbarVersions, code)
  const production = run.get(isProduction)
  const ofPlugins = run.get(loaded).plugins?.byLocale.get(code)
  const { navbar, diagnostics } = resolveNavbar({
    loaded: { locateConfig, theme },
    config: ofPlugins ? withNavbarItems(config, ofPlugins) : config,
    versions: inOrder(run, [...navbarVersions, ...frozenOfNavbar]),
    production,
  })
  const footer = resolveFooter(config)
  // With several sets of docs the first one has the home page.
  const lastVersion = run.get(graphVersions, code).find(({ isLast }) => isLast)
  const mainDoc = run.get(entries, code).findLast(({ key }) => key === lastVersion?.mainDoc)
  const home = routeFinder(run, code)('/') === undefined && mainDoc ? mainDoc.href : config.baseUrl
  const parts = { home, navbar, ...(footer ? { footer } : {}) }
  const own = siteOf(config, locales, run.get(localeWithCode, code), parts, run.get(codeOrigins), theme)
  const withPlugins = ofPlugins ? withPluginParts(own, ofPlugins) : own
  const site = withFrozenIndexes(run, {
    ...withPlugins,
    headTags: [...withPlugins.headTags, ...run.get(feedLinks, code)],
  })
  return { site, diagnostics, failures: callbacks.diagnostics }
})
