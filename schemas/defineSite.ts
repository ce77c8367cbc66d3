import type { SiteConfigInput } from './config.ts'

/** What a config file may export: the config, or a function that makes it. */
export type SiteConfigExport = SiteConfigInput | (() => SiteConfigInput | Promise<SiteConfigInput>)

/**
 * Give an editor the types of a site's config. Returns what it is given.
 *
 *     export default defineSite({ title: 'Click', url: 'https://click.example', baseUrl: '/' })
 */
export const defineSite = <Config extends SiteConfigExport>(config: Config): Config => config
