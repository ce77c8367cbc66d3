import type { ThemeSlot } from '../../../schemas/themeSlots.ts'

/** Whether a component belongs to one page: its state ends with the page. */
export const isOfPage = (name: ThemeSlot): boolean =>
  /^(?:Blog|Doc(?!Sidebar|Root|Card)|TOC(?!Items)|Edit|LastUpdated|ContentVisibility)/.test(name)
