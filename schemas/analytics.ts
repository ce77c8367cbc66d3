import { z } from 'zod'
import { address } from './fields/address.ts'

/** Services that count visits. */
export const analytics = z.strictObject({
  /**
   * Whether nothing is loaded before the reader agrees. Your own code says so with an event:
   * `window.dispatchEvent(new CustomEvent('quire:consent', { detail: true }))`. The choice is stored.
   *
   * @default false
   * @example true
   */
  consent: z.boolean().default(false),
  /** Google Analytics. */
  gtag: z
    .strictObject({
      /**
       * Id of the data stream, or a list of ids.
       *
       * @example 'G-999X9XX999'
       */
      trackingID: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]).transform((ids) => [ids].flat()),
      /**
       * Whether addresses of readers are shortened before they are stored.
       *
       * @default false
       * @example true
       */
      anonymizeIP: z.boolean().default(false),
    })
    .optional(),
  /** Google Tag Manager. After each navigation, `dataLayer` gets the event `page_view`. */
  googleTagManager: z
    .strictObject({
      /**
       * Id of the container.
       *
       * @example 'GTM-12345'
       */
      containerId: z.string().min(1),
    })
    .optional(),
  /** Plausible. */
  plausible: z
    .strictObject({
      /**
       * The site as Plausible knows it.
       *
       * @example 'docs.example.com'
       */
      domain: z.string().min(1),
      /**
       * URL of the script.
       *
       * @default 'https://plausible.io/js/script.js'
       * @example 'https://visits.example.com/js/script.js'
       */
      src: address.default('https://plausible.io/js/script.js'),
    })
    .optional(),
  /** Umami. */
  umami: z
    .strictObject({
      /**
       * Id of the website.
       *
       * @example '94db1cb1-74f4-4a40-ad6c-962362670409'
       */
      websiteId: z.string().min(1),
      /**
       * URL of the script.
       *
       * @default 'https://cloud.umami.is/script.js'
       * @example 'https://visits.example.com/script.js'
       */
      src: address.default('https://cloud.umami.is/script.js'),
    })
    .optional(),
  /** Matomo. */
  matomo: z
    .strictObject({
      /**
       * URL of your Matomo.
       *
       * @example 'https://visits.example.com/'
       */
      url: address,
      /**
       * Id of the site.
       *
       * @example '1'
       */
      siteId: z.union([z.string().min(1), z.int()]).transform(String),
    })
    .optional(),
  /** Fathom. */
  fathom: z
    .strictObject({
      /**
       * Id of the site.
       *
       * @example 'ABCDEFGH'
       */
      siteId: z.string().min(1),
      /**
       * URL of the script.
       *
       * @default 'https://cdn.usefathom.com/script.js'
       * @example 'https://visits.example.com/script.js'
       */
      src: address.default('https://cdn.usefathom.com/script.js'),
    })
    .optional(),
})
export type Analytics = z.output<typeof analytics>

/** What services load and send to, by directive of the content security policy. */
export function analyticsOrigins(options: Analytics | undefined): Record<string, string[]> {
  const origins: Record<string, string[]> = {}
  const allow = (directives: string[], ...urls: string[]) => {
    for (const directive of directives) origins[directive] = [...new Set([...(origins[directive] ?? []), ...urls])]
  }
  const { gtag, googleTagManager, plausible, umami, matomo, fathom } = options ?? {}
  const google = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com']
  const manager = 'https://www.googletagmanager.com'
  if (gtag || googleTagManager) allow(['script-src'], manager)
  if (gtag || googleTagManager) allow(['connect-src', 'img-src'], ...google, manager)
  if (googleTagManager) allow(['frame-src'], manager)
  for (const url of [plausible?.src, umami?.src, fathom?.src, matomo?.url])
    if (url !== undefined && URL.canParse(url)) allow(['script-src', 'connect-src', 'img-src'], new URL(url).origin)
  if (umami?.src === 'https://cloud.umami.is/script.js')
    allow(['connect-src'], 'https://api-gateway.umami.dev', 'https://gateway.umami.is')
  return origins
}
