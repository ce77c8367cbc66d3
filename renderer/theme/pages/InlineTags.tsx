import { translate } from '../../page/messages.ts'
import type { DocPage } from '../../page/pageData.ts'
import { Tag } from './Tag.tsx'

/** The tags of a doc. */
export function InlineTags({ tags }: Pick<DocPage, 'tags'>) {
  return (
    <>
      <b>{translate('tags.tagsListLabel')}</b>
      <ul className="quire-tags">
        {tags.map(({ href, label }) => (
          <li key={href}>
            <Tag href={href} label={label} />
          </li>
        ))}
      </ul>
    </>
  )
}
