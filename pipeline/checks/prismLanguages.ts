import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { didYouMean } from '../didYouMean.ts'
import { languageNames, languageOf } from '../highlight/languages.ts'
import type { Loaded } from '../load/load.ts'

/** Every grammar that `prism.additionalLanguages` asks for is one that Prism has. */
export function prismLanguages({ config, locateConfig }: Loaded): Diagnostic[] {
  const named = config?.themeConfig.prism.additionalLanguages ?? []
  return named.flatMap((name, index) => {
    if (languageOf(name) !== undefined) return []
    const place = locateConfig(['themeConfig', 'prism', 'additionalLanguages', index], 'value')
    const message = `\`themeConfig.prism.additionalLanguages[${index}]\` is \`${name}\`, a language that Prism does not know.`
    return [diagnose('config-field', place, message, { suggestions: didYouMean(name, languageNames) })]
  })
}
