import { diagnose } from '../../../schemas/diagnostic.ts'
import { didYouMean } from '../../wording/didYouMean.ts'
import type { Check } from '../check.ts'

/** Every language in `prism.additionalLanguages` is one that Prism has. */
export const prismLanguages: Check = async (_, { config, loaded }) => {
  const additionalLanguages = config.themeConfig.prism.additionalLanguages
  if (additionalLanguages.length === 0) return []
  // Loaded only when needed, because the list of all languages is large.
  const { languageNames, languageOf } = await import('../../code/languages.ts')
  return additionalLanguages.flatMap((name, index) => {
    if (languageOf(name) !== undefined) return []
    const position = loaded.locateConfig(['themeConfig', 'prism', 'additionalLanguages', index], 'value')
    const field = `themeConfig.prism.additionalLanguages[${index}]`
    const data = { field, value: name, problem: 'no-language' } as const
    return [diagnose('config-field', position, data, { suggestions: didYouMean(name, languageNames) })]
  })
}
