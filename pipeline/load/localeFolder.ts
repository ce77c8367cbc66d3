import { posix } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import { defaultInstance } from '../../schemas/defaultInstance.ts'

/** Folder of a locale's translations, from the site's root. */
export const localeFolder = (code: string, { i18n }: Pick<SiteConfig, 'i18n'>) =>
  posix.join(i18n.path, i18n.localeConfigs[code]?.path ?? code)

/** Folder of the translations of a set of docs, in that of a locale. */
export const docsTranslations = (instance: string) =>
  instance === defaultInstance ? docsPlugin : `${docsPlugin}-${instance}`

const docsPlugin = 'docusaurus-plugin-content-docs'
