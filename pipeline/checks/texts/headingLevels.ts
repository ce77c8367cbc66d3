import { diagnose, positionIn } from '../../../schemas/diagnostic.ts'
import type { DocCheck } from '../check.ts'

/** A heading is at most one level below the previous one. The title of the page has level 1. */
export const headingLevels: DocCheck = {
  checkDoc: ({ headings, source }) =>
    headings.flatMap(({ level, text, position }, index) => {
      const before = headings[index - 1]?.level ?? 1
      if (level <= before + 1) return []
      const data = { value: text, level, before }
      const hint = `Begin it with \`${'#'.repeat(before + 1)}\`.`
      return [diagnose('heading-level-skipped', positionIn({ source }, position), data, { hint })]
    }),
}
