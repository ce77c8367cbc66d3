import type { Site } from '../../../schemas/graph.ts'
import { translate } from '../../page/messages.ts'
import { useBrowserValue } from '../browser/useBrowserValue.ts'
import { type ColorModeChoice, colorMode } from '../storage/colorMode.ts'

/**
 * Button that switches between light, dark and, if the site respects it, the system's preference. The mode is only known
 * in the browser, so the button is disabled until hydration.
 */
export function ColorModeToggle({ defaultMode, respectPrefersColorScheme }: Site['colorMode']) {
  const currentChoice = useBrowserValue<ColorModeChoice | undefined>(colorMode.subscribe, colorMode.choice, undefined)
  const choice = currentChoice ?? (respectPrefersColorScheme ? 'system' : defaultMode)
  const label = translate('colorToggle.ariaLabel', { mode: translate(`colorToggle.ariaLabel.mode.${choice}`) })
  const afterDark = respectPrefersColorScheme ? 'system' : 'light'
  const next = ({ light: 'dark', dark: afterDark, system: 'light' } as const)[choice]
  return (
    <button
      type="button"
      className="color-toggle"
      aria-label={label}
      title={label}
      disabled={currentChoice === undefined}
      onClick={() => colorMode.set(next)}
    >
      <span className="quire-icon quire-icon--sun" />
      <span className="quire-icon quire-icon--moon" />
      {respectPrefersColorScheme && <span className="quire-icon quire-icon--system" />}
    </button>
  )
}
