import { pathName } from '../../pipeline/load/wording/reword.ts'
import type { DocsConfig, SiteConfig } from '../../schemas/config.ts'
import { defaultInstance } from '../../schemas/defaultInstance.ts'

/** What hides a new version from readers, and what to write instead; `undefined` if nothing does. */
export function whyNotShown(name: string, { themeConfig }: SiteConfig, docs: DocsConfig): string | undefined {
  const fieldName = (name: string) => pathName([...docs.field, name])
  if (docs.disableVersioning) {
    return `\`${name}\` is shown on no page, because \`${fieldName('disableVersioning')}\` is set. Remove that from the site config.`
  }
  if (docs.onlyIncludeVersions && !docs.onlyIncludeVersions.includes(name)) {
    return `\`${name}\` is shown on no page, because \`${fieldName('onlyIncludeVersions')}\` does not list it. Add it there.`
  }
  const leadsToVersions = themeConfig.navbar.items.some(
    (item) =>
      'type' in item &&
      (item.type === 'docsVersionDropdown' || item.type === 'docsVersion') &&
      (item.docsPluginId ?? defaultInstance) === docs.id,
  )
  if (leadsToVersions) return undefined
  const plugin = docs.id === defaultInstance ? '' : `, docsPluginId: '${docs.id}'`
  return `\`${name}\` is shown on no page: nothing leads to other versions. Add \`{ type: 'docsVersionDropdown'${plugin} }\` to \`themeConfig.navbar.items\`.`
}
