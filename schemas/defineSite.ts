import type { SiteConfigInput } from './config.ts'

/** What a config file may export: the config, or a function that makes it. */
export type SiteConfigExport = SiteConfigInput | (() => SiteConfigInput | Promise<SiteConfigInput>)

/** A config without fields that no config has. TypeScript looks for such in an object, but not in what a function returns. */
type Only<Config> = Config & { [Field in Exclude<keyof Config, keyof SiteConfigInput>]: never }

/**
 * Give an editor the types of a site's config. Returns what it is given.
 *
 *     export default defineSite({ title: 'Click', url: 'https://click.example', baseUrl: '/' })
 */
export function defineSite<Config extends SiteConfigInput>(
  config: () => Only<Config> | Promise<Only<Config>>,
): typeof config
export function defineSite(config: SiteConfigInput): SiteConfigInput
export function defineSite(config: SiteConfigExport): SiteConfigExport {
  return config
}
