import { linkedMarkup } from '../markupLinks.ts'
import type { ResolveItem } from './context.ts'

export const htmlItem: ResolveItem<'html'> = ({ value, className }, _path, { config }) => ({
  kind: 'html',
  value: linkedMarkup(value, config),
  ...(className === undefined ? {} : { className }),
})
