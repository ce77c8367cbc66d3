/** The links of a document to stylesheets of the site, in their order. Those of pages' own tags are in other folders. */
export const styleLinks = (document: Document): HTMLLinkElement[] =>
  [...document.querySelectorAll<HTMLLinkElement>('head > link[rel="stylesheet"]')].filter((link) => styleName(link))

/** The name of a stylesheet without the hash of its content: `/assets/style-theme-1a2b3c4d.css` → style-theme. */
export const styleName = (link: HTMLLinkElement): string | undefined =>
  /\/assets\/(style(?:-.+)?)-.{8}\.css$/.exec(link.getAttribute('href')!)?.[1]

/**
 * Add the stylesheets of another page that this document lacks, in the order of the site, so that later ones override the same
 * on all pages. They stay, and so do those of an earlier publication. Those without an order are of an older version of ours, and
 * left out. Resolves when they have loaded; rejects if one cannot be.
 */
export async function loadStyles(other: Document): Promise<void> {
  const names = new Set(styleLinks(document).map(styleName))
  const needed = styleLinks(other).filter(({ dataset }) => dataset.order !== undefined)
  for (const link of needed) if (!names.has(styleName(link))) add(link)
  // Another page may have asked for one before.
  await Promise.all(needed.map((link) => loading.get(styleName(link)!)))
}

/** The stylesheets that are on their way, by name. */
const loading = new Map<string, Promise<void>>()

function add(needed: HTMLLinkElement): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.setAttribute('href', needed.getAttribute('href')!)
  link.dataset.order = needed.dataset.order
  const name = styleName(link)!
  const settled = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      // Another attempt requests it again.
      link.remove()
      reject(new Error(`${link.href} could not be loaded.`))
    })
  }).finally(() => loading.delete(name))
  loading.set(name, settled)
  const links = styleLinks(document)
  const next = links.find((existing) => orderOf(existing) > orderOf(link))
  const last = links.at(-1)
  if (next) next.before(link)
  else if (last) last.after(link)
  // A script of the site has removed them.
  else document.head.append(link)
}

const orderOf = ({ dataset }: HTMLLinkElement) => Number(dataset.order)
