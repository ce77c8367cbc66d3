import { join } from 'node:path'
import type { Compiled } from '../../pipeline/compiled.ts'
import type { ComparedSite } from '../../pipeline/diff/comparePages.ts'
import { readTextIfThere } from '../../schemas/shared/files/readRegularFile.ts'

/** The site in each language, its default language first. */
export const comparedSites = ({ sites }: Pick<Compiled, 'sites'>, root: string): ComparedSite[] =>
  sites
    .map(({ graph }) => ({ graph, textOf: (source: string) => readTextIfThere(join(root, source)) }))
    .sort((a, b) => Number(isDefault(b)) - Number(isDefault(a)))

const isDefault = ({ graph: { site } }: ComparedSite) => site.locale === site.defaultLocale
