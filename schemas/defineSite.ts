import type { SiteConfigInput } from './config.ts'

/** The export of a config file: the config, or a function that returns it. */
export type SiteConfigExport = SiteConfigInput | (() => SiteConfigInput | Promise<SiteConfigInput>)

/** A config without unknown fields. TypeScript reports them in an object literal, but not in the result of a function. */
type Only<Config> = Config & { [Field in Exclude<keyof Config, keyof SiteConfigInput>]: never }

/**
 * Type a site's config, for editors. Returns its argument.
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
