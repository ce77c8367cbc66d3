import { storage } from './storage.ts'

export type ColorMode = 'light' | 'dark'
/** What a reader may choose; `system` only where the site follows the system. */
export type ColorModeChoice = ColorMode | 'system'

/** Where the reader's choice is kept; there is none for `system`. */
export const colorModeKey = 'docusaurus.theme'

/**
 * The colour mode: what was chosen is the attribute `data-theme-choice` of `<html>`, what comes of it is `data-theme`. The
 * boot script has set both before first paint.
 */
export const colorMode = {
  choice(): ColorModeChoice {
    return (document.documentElement.dataset.themeChoice as ColorModeChoice | undefined) ?? 'light'
  },

  /** The reader's choice; it is remembered. */
  set(choice: ColorModeChoice): void {
    apply(choice)
    if (choice === 'system') storage.delete(colorModeKey)
    else storage.set(colorModeKey, choice)
  },

  subscribe(changed: () => void): () => void {
    listeners.add(changed)
    return () => listeners.delete(changed)
  },
}

/** Follow what other tabs choose and, where the site wants it, what the system prefers. Called once, by the client. */
export function followColorMode(site: {
  defaultMode: ColorMode
  disableSwitch: boolean
  respectPrefersColorScheme: boolean
}): void {
  const chosen = (): ColorModeChoice => {
    const value = site.disableSwitch ? null : storage.get(colorModeKey)
    if (value === 'light' || value === 'dark') return value
    return site.respectPrefersColorScheme ? 'system' : site.defaultMode
  }

  if (site.disableSwitch && storage.get(colorModeKey) !== null) storage.delete(colorModeKey)
  storage.subscribe(colorModeKey, () => apply(chosen()))
  systemIsDark().addEventListener('change', () => {
    // Browsers report the light mode while they print.
    if (colorMode.choice() === 'system' && !window.matchMedia('print').matches) apply('system')
  })
}

const listeners = new Set<() => void>()
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)')

function apply(choice: ColorModeChoice): void {
  const { dataset } = document.documentElement
  dataset.themeChoice = choice
  dataset.theme = choice === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : choice
  for (const changed of [...listeners]) changed()
}
