import type { Site } from '../../schemas/graph.ts'

/** A site in one language, as far as its texts need it. */
export type TextsOfSite = Pick<Site, 'locale' | 'messages'>

/** A symbol, because elements of a page with an id are properties of the window. */
const key = Symbol.for('quire.firstSite')

/**
 * Hand the language of the site to the messages, before a module is loaded that has them: modules of the site may translate at
 * their top. The scripts that a page starts with share no modules with the client.
 */
export function setFirstSite(site: TextsOfSite): void {
  Object.assign(globalThis, { [key]: site })
}

export const firstSite = (): TextsOfSite | undefined => (globalThis as { [key]?: TextsOfSite })[key]
