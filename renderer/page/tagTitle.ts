import { plural, translate } from './messages.ts'
import type { TagPage as Tag } from './pageData.ts'

/** `One doc tagged with "start"`, `3 docs tagged with "start"` */
export function tagTitle({ label, items }: Pick<Tag, 'label' | 'items'>): string {
  return translate('docs.tagDocListPageTitle', {
    nDocsTagged: plural('docs.nDocsTagged', items.length),
    tagName: label,
  })
}
