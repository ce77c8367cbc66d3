import { diagnose } from '../../schemas/diagnostic.ts'
import { didYouMean } from '../didYouMean.ts'
import type { Check } from './index.ts'

/** Every grammar that `prism.additionalLanguages` names is one that Prism has. */
export const prismLanguages: Check = async (_, { config, loaded }) => {
  const named = config.themeConfig.prism.additionalLanguages
  if (named.length === 0) return []
  // The list of all languages is loaded when one is named.
  const { languageNames, languageOf } = await import('../highlight/languages.ts')
  return named.flatMap((name, index) => {
    if (languageOf(name) !== undefined) return []
    const position = loaded.locateConfig(['themeConfig', 'prism', 'additionalLanguages', index], 'value')
    const field = `themeConfig.prism.additionalLanguages[${index}]`
    const data = { field, value: name, problem: 'no-language' } as const
    return [diagnose('config-field', position, data, { suggestions: didYouMean(name, languageNames) })]
  })
}
