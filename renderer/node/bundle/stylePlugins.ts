import type { PluginOption } from 'vite'
import { changedStyles } from './changedStyles.ts'
import type { SiteModules } from './siteModules.ts'
import { staticUrls } from './staticUrls.ts'
import { systemColors } from './systemColors.ts'

/** Vite plugins for the stylesheets of a site. */
export const stylePlugins = ({
  postCss,
  followsSystem,
}: Pick<SiteModules, 'postCss' | 'followsSystem'>): PluginOption => [
  postCss && changedStyles(postCss),
  staticUrls(),
  followsSystem && systemColors(),
]
