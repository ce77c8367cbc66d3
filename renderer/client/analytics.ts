import type { Analytics } from '../../schemas/analytics.ts'
import { storage } from '../theme/storage/storage.ts'
import type { ClientModule, PageLocation } from './routeUpdates.ts'

/** A service that is loaded. */
interface Service {
  /** Count a page. Services that notice pages themselves have none. */
  count?: (page: PageLocation, isFirst: boolean) => void
}

/** The event by which code of the site says whether the reader agrees. */
const consentEvent = 'quire:consent'
const consentKey = 'quire.consent'

type Queue = unknown[]
const queue = (name: string): Queue => {
  const owner = window as unknown as Record<string, Queue | undefined>
  owner[name] ??= []
  return owner[name]
}

/** Count pages with the services of a site. With `consent`, nothing is loaded before the reader agrees. */
export function analytics(options: Analytics): ClientModule {
  let services: Service[] | undefined
  let page: PageLocation | undefined
  const start = () => {
    if (services) return
    services = open(options)
    if (page) count(page, true)
  }
  const count = (at: PageLocation, isFirst: boolean) => {
    for (const service of services ?? []) service.count?.(at, isFirst)
  }
  if (options.consent) {
    window.addEventListener(consentEvent, (event) => {
      const agrees = (event as CustomEvent).detail === true
      storage.set(consentKey, agrees ? 'yes' : 'no')
      if (agrees) start()
      // A script that has run cannot be taken back: the next document is without it.
      else services = services && []
    })
  }
  return {
    onRouteDidUpdate({ location, previousLocation }) {
      const isSame = previousLocation?.pathname === location.pathname && previousLocation.search === location.search
      page = location
      if (services) {
        if (!isSame) count(location, false)
      } else if (!options.consent || storage.get(consentKey) === 'yes') start()
    },
  }
}

function open({ gtag, googleTagManager, plausible, umami, matomo, fathom }: Analytics): Service[] {
  const services: Service[] = []
  if (gtag) services.push(openGtag(gtag))
  if (googleTagManager) services.push(openTagManager(googleTagManager))
  if (plausible) load(plausible.src, { domain: plausible.domain })
  if (umami) load(umami.src, { websiteId: umami.websiteId })
  if (matomo) services.push(openMatomo(matomo))
  if (fathom) load(fathom.src, { site: fathom.siteId, spa: 'auto' })
  return services
}

const manager = 'https://www.googletagmanager.com'

function openGtag({ trackingID, anonymizeIP }: NonNullable<Analytics['gtag']>): Service {
  const layer = queue('dataLayer')
  // The script of Google wants the object `arguments`, not an array.
  function send(..._: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments)
  }
  send('js', new Date())
  for (const id of trackingID) send('config', id, { send_page_view: false, ...(anonymizeIP && { anonymize_ip: true }) })
  load(`${manager}/gtag/js?id=${encodeURIComponent(trackingID[0]!)}`)
  return {
    count: ({ pathname, search, hash }) =>
      send('event', 'page_view', {
        page_title: document.title,
        page_location: window.location.href,
        page_path: pathname + search + hash,
      }),
  }
}

function openTagManager({ containerId }: NonNullable<Analytics['googleTagManager']>): Service {
  const layer = queue('dataLayer')
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  load(`${manager}/gtm.js?id=${encodeURIComponent(containerId)}`)
  return {
    count({ pathname, search, hash }, isFirst) {
      // The container counts the first page itself.
      if (!isFirst) layer.push({ event: 'page_view', page_path: pathname + search + hash, page_title: document.title })
    },
  }
}

function openMatomo({ url, siteId }: NonNullable<Analytics['matomo']>): Service {
  const base = url.replace(/\/?$/, '/')
  const paq = queue('_paq')
  paq.push(['setTrackerUrl', `${base}matomo.php`], ['setSiteId', siteId], ['enableLinkTracking'])
  load(`${base}matomo.js`)
  return {
    count: ({ pathname, search }) =>
      paq.push(['setCustomUrl', pathname + search], ['setDocumentTitle', document.title], ['trackPageView']),
  }
}

/** Load a script of a service. */
function load(src: string, data: Record<string, string> = {}): void {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  Object.assign(script.dataset, data)
  document.head.append(script)
}
