import { storage } from './storage.ts'

export type ColorMode = 'light' | 'dark'
/** Choice of the reader. `system` is available if the site respects the system's preference. */
export type ColorModeChoice = ColorMode | 'system'

/** Storage key of the reader's choice. Nothing is stored for `system`. */
export const colorModeKey = 'docusaurus.theme'

/** The key of Docusaurus. A site that was moved has readers with a choice there. */
const formerKey = 'theme'

/**
 * The color mode. On `<html>`, `data-theme-choice` is the choice and `data-theme` the resulting mode. The boot script sets
 * both before first paint.
 */
export const colorMode = {
  choice(): ColorModeChoice {
    return (document.documentElement.dataset.themeChoice as ColorModeChoice | undefined) ?? 'light'
  },

  /** The mode that the choice results in. */
  mode(): ColorMode {
    return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
  },

  /** Apply and store the reader's choice. */
  set(choice: ColorModeChoice): void {
    apply(choice)
    if (choice === 'system') deleteChoice()
    else storage.set(colorModeKey, choice)
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Update the color mode when it changes in another tab or, if configured, in the system. The client calls this once. */
export function syncColorMode(site: {
  defaultMode: ColorMode
  disableSwitch: boolean
  respectPrefersColorScheme: boolean
}): void {
  const storedChoice = (): ColorModeChoice => {
    const value = site.disableSwitch ? null : read()
    if (value === 'light' || value === 'dark') return value
    return site.respectPrefersColorScheme ? 'system' : site.defaultMode
  }

  if (site.disableSwitch && read() !== null) deleteChoice()
  storage.subscribe(colorModeKey, () => apply(storedChoice()))
  systemIsDark().addEventListener('change', () => {
    // Browsers report the light mode while printing.
    if (colorMode.choice() === 'system' && !window.matchMedia('print').matches) apply('system')
  })
}

const read = () => storage.get(colorModeKey) ?? storage.get(formerKey)

function deleteChoice(): void {
  // The other deletion applies the choice that is left.
  storage.delete(formerKey)
  storage.delete(colorModeKey)
}

const listeners = new Set<() => void>()
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)')

function apply(choice: ColorModeChoice): void {
  const { dataset } = document.documentElement
  dataset.themeChoice = choice
  dataset.theme = choice === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : choice
  for (const listener of [...listeners]) listener()
}
