import type { ResolveItem } from './context.ts'

/** Resolve the search box; `undefined` when search is off. */
export const searchItem: ResolveItem<'search'> = ({ className }, _path, { config }) =>
  config.search === false ? undefined : { kind: 'search', ...(className === undefined ? {} : { className }) }
