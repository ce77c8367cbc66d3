import type { SiteConfig } from '../../schemas/config.ts'
import { localeWithCode, siteSettings } from '../load/load.ts'
import { type TranslatedTexts, Translator } from '../load/translations.ts'
import { task } from '../tasks/task.ts'

/** The config of one language: its base URL and origin, and the navbar and footer in its translation. */
export const localizedConfig = task('config of a language', (run, code: string) => {
  const config = run.get(siteSettings)
  const { locale, navbar, footer } = run.get(localeWithCode, code)
  const [navbarTexts, footerTexts] = [new Translator(navbar), new Translator(footer)]
  const { themeConfig } = config
  const localized: SiteConfig & { mainBaseUrl: string } = {
    ...config,
    mainBaseUrl: config.baseUrl,
    baseUrl: locale.baseUrl,
    url: locale.url ?? config.url,
    themeConfig: {
      ...themeConfig,
      navbar: translateNavbar(themeConfig.navbar, navbarTexts),
      ...(themeConfig.footer ? { footer: translateFooter(themeConfig.footer, footerTexts) } : {}),
    },
  }
  const texts: TranslatedTexts[] = [
    { texts: navbar, originals: navbarTexts.originals },
    { texts: footer, originals: footerTexts.originals },
  ]
  return { config: localized, texts }
})

/** The config of one language, as plain settings. */
export const configOf = task('settings of a language', (run, code: string) => run.get(localizedConfig, code).config)

type Navbar = SiteConfig['themeConfig']['navbar']
type Footer = NonNullable<SiteConfig['themeConfig']['footer']>

function translateNavbar(navbar: Navbar, texts: Translator): Navbar {
  return {
    ...navbar,
    ...(navbar.title ? { title: texts.translate('title', navbar.title) } : {}),
    ...(navbar.logo ? { logo: translateLogo(navbar.logo, texts) } : {}),
    items: navbar.items.map((item) => translateItem(item, texts)),
  }
}

/** Translate the label of an item and of the items inside it. */
function translateItem<Item extends object>(item: Item, texts: Translator): Item {
  const translated = { ...item } as Record<string, unknown>
  if (typeof translated.label === 'string' && translated.label !== '') {
    translated.label = texts.translate(`item.label.${translated.label}`, translated.label)
  }
  for (const field of ['items', 'dropdownItemsBefore', 'dropdownItemsAfter']) {
    const inner = translated[field]
    if (Array.isArray(inner)) translated[field] = inner.map((item) => translateItem(item, texts))
  }
  return translated as Item
}

function translateFooter(footer: Footer, texts: Translator): Footer {
  const link = <Link extends object>(item: Link): Link => {
    const { label } = item as { label?: unknown }
    if (typeof label !== 'string') return item
    return { ...item, label: texts.translate(`link.item.label.${label}`, label) }
  }
  const links = (footer.links as object[]).map((entry) => {
    if (!('items' in entry)) return link(entry)
    const { title, items } = entry as { title?: string | null; items: object[] }
    const translatedTitle = title ? { title: texts.translate(`link.title.${title}`, title) } : {}
    return { ...entry, ...translatedTitle, items: items.map(link) }
  })
  return {
    ...footer,
    ...(footer.logo ? { logo: translateLogo(footer.logo, texts) } : {}),
    ...(footer.copyright ? { copyright: texts.translate('copyright', footer.copyright) } : {}),
    links: links as Footer['links'],
  }
}

function translateLogo<Logo extends { alt?: string | undefined }>(logo: Logo, texts: Translator): Logo {
  return logo.alt ? { ...logo, alt: texts.translate('logo.alt', logo.alt) } : logo
}
