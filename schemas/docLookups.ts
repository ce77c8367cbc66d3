/**
 * How much of the docs the code of a site looks up in components: nothing, addresses by id, or titles and descriptions, too.
 * Pages have a list of all docs only if it is looked up.
 */
export type DocLookups = 'none' | 'addresses' | 'texts'
