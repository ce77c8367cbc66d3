import { diagnose } from '../../../schemas/diagnostic.ts'
import { translatedTexts } from '../../resolve/resolve.ts'
import { didYouMean } from '../../wording/didYouMean.ts'
import type { Check } from '../check.ts'

/** Every translated text of the navbar, the footer and the sidebars has an original. */
export const unusedTranslations: Check = (_, { loaded, get }) => {
  // A mistake in the sidebars may be the reason why a text has no original.
  if (loaded.diagnostics.some(({ code }) => code.startsWith('sidebar-'))) return []
  return get(translatedTexts).flatMap(({ texts, originals }) =>
    [...texts.messages.keys()]
      // The alternative text is written for every logo, with one or not.
      .filter((key) => key !== 'logo.alt' && !originals.has(key))
      .map((key) => {
        const suggestions = didYouMean(key, [...originals.keys()])
        return diagnose('translation-unknown', texts.locate([key]), { value: key }, { suggestions })
      }),
  )
}
