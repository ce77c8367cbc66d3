import type { Position } from '../../schemas/diagnostic.ts'
import type { NamedStyles } from '../../schemas/namedStyles.ts'
import { positionOfRange } from '../load/positions/sourceTree.ts'
import { stylesInMarkdown } from './namedStyles.ts'

/** The styles of Infima that a doc and the files that it includes name. */
export interface DocStyles extends Omit<NamedStyles, 'unknown'> {
  unknown: { name: string; position: Position }[]
}

/** Find the styles of Infima in the texts of a doc. `undefined` if there are none. */
export function stylesOfDoc(texts: { file: string; text: string }[]): DocStyles | undefined {
  const found = texts.flatMap(({ file, text }) => {
    const styles = stylesInMarkdown(text)
    if (!styles) return []
    const position = ({ name, start }: NamedStyles['unknown'][number]) => ({
      name,
      position: { file, ...positionOfRange(text, { start, end: start + name.length }) },
    })
    return { ...styles, unknown: styles.unknown.map(position) }
  })
  if (found.length === 0) return undefined
  return {
    families: [...new Set(found.flatMap(({ families }) => families))],
    variables: [...new Set(found.flatMap(({ variables }) => variables))],
    unknown: found.flatMap(({ unknown }) => unknown),
  }
}
