import type { ThemeSlot } from '../../../schemas/themeSlots.ts'
import type { Adapter, Props } from './adapter.ts'
import { docProps } from './docProps.ts'
import { footerProps } from './footerProps.ts'
import { listProps } from './listProps.ts'
import { shellProps } from './shellProps.ts'
import { sidebarProps } from './sidebarProps.ts'

/** How the props of a part become those of Docusaurus, and the other way. Parts without an entry have the same props. */
export const slotProps: Partial<Record<ThemeSlot, Adapter<Props, Props>>> = {
  ...shellProps,
  ...footerProps,
  ...docProps,
  ...listProps,
  ...sidebarProps,
}
