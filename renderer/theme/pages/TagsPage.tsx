import { translate } from '../../page/messages.ts'
import type { TagsPage as Tags } from '../../page/pageData.ts'
import { TagsByLetter } from './TagsByLetter.tsx'

/** The tags of the site. */
export function TagsPage({ tags }: { tags: Tags }) {
  return (
    <main className="doc doc--wide">
      <div className="doc__column markdown">
        <h1>{translate('tags.tagsPageTitle')}</h1>
        <TagsByLetter tags={tags.items} />
      </div>
    </main>
  )
}
