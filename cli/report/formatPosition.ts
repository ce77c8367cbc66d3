import type { Position } from '../../schemas/diagnostic.ts'
import { withRefLabels } from '../../schemas/shared/files/refFolder.ts'
import { escapeName } from '../../schemas/shared/text/escapeControls.ts'

/** Format a position: `docs/start.md:3:5`, or `v1.0:docs/start.md:3:5` in a commit. */
export const formatPosition = ({ file, line, column }: Position): string =>
  escapeName(
    [withRefLabels(file), line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':'),
  )
