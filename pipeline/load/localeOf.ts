import type { SiteConfig } from '../../schemas/config.ts'
import type { Site } from '../../schemas/graph.ts'

/** Describe a locale for the content graph. */
export function localeOf(code: string, { i18n, baseUrl, url }: SiteConfig): Site['locales'][number] {
  const options: Partial<SiteConfig['i18n']['localeConfigs'][string]> = i18n.localeConfigs[code] ?? {}
  const { label, htmlLang = code, direction, calendar = 'gregory' } = options
  const hasDomains = Object.values(i18n.localeConfigs).some((other) => other.url !== undefined && other.url !== url)
  const defaultBaseUrl = code === i18n.defaultLocale ? baseUrl : `${baseUrl}${code}/`
  return {
    code,
    label: label ?? nativeName(code),
    htmlLang,
    direction: direction ?? (isRightToLeft(htmlLang) ? 'rtl' : 'ltr'),
    ...(calendar === 'gregory' ? {} : { calendar }),
    baseUrl: options.baseUrl ?? defaultBaseUrl,
    ...(hasDomains ? { url: options.url ?? url } : {}),
  }
}

/** `fr` → `Français` */
function nativeName(code: string): string {
  // Loading the names of languages takes 20 ms, for a name that a site in English alone never shows.
  if (code === 'en') return 'English'
  try {
    const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
  } catch {
    return code
  }
}

const isRightToLeft = (lang: string) => /^(?:ar|arc|ckb|dv|fa|ha|he|khw|ks|ps|sd|ur|uz-AF|yi)(?:-|$)/i.test(lang)
