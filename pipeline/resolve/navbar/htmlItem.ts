import type { ResolveItem } from './context.ts'

export const htmlItem: ResolveItem<'html'> = ({ value, className }) => ({
  kind: 'html',
  value,
  ...(className === undefined ? {} : { className }),
})
