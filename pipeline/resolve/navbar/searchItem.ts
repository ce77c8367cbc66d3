import type { ResolveItem } from './context.ts'

/** The search box. A site without search has none. */
export const searchItem: ResolveItem<'search'> = ({ className }, _path, { config }) =>
  config.search === false ? undefined : { kind: 'search', ...(className === undefined ? {} : { className }) }
