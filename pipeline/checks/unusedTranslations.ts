import { diagnose } from '../../schemas/diagnostic.ts'
import { didYouMean } from '../load/wording/didYouMean.ts'
import type { Check } from './index.ts'

/** Every translated text of the navbar, the footer and the sidebars has an original. */
export const unusedTranslations: Check = (_, { locale, loaded }) => {
  // A mistake in the sidebars may be the reason why a text has no original.
  if (loaded.diagnostics.some(({ code }) => code.startsWith('sidebar-'))) return []
  const texts = [...locale.versions.values()].map((version) => version.texts)
  return [locale.navbar, locale.footer, ...texts].flatMap((translations) =>
    translations
      .unused()
      // It is written for every logo, with an alternative text or not.
      .filter((key) => key !== 'logo.alt')
      .map((key) => {
        const suggestions = didYouMean(key, [...translations.originals.keys()])
        return diagnose('translation-unknown', translations.locate([key]), { value: key }, { suggestions })
      }),
  )
}
