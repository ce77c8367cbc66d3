import { clsx } from 'clsx'
import type { HitGroup } from './hitRows.ts'
import { Marks } from './Marks.tsx'
import { type SearchItem, SearchOption } from './SearchOption.tsx'

/** The results in groups: one listbox, so that a screen reader counts all of them. */
export function SearchHits({ id, label, groups, items }: HitsProps) {
  const itemsInOrder = items.values()
  return (
    <div id={id} role="listbox" aria-label={label} className="DocSearch-Dropdown-Container">
      {groups.map(({ name, rows }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox.
        <section key={name} role="group" className="DocSearch-Hits" aria-labelledby={`${id}-${index}`}>
          <div id={`${id}-${index}`} className="DocSearch-Hit-source">
            {name}
          </div>
          <ul role="none">
            {rows.map(({ hit, kind, title, detail, isChild }) => (
              <li key={hit.id} role="none" className={clsx('DocSearch-Hit', isChild && 'DocSearch-Hit--Child')}>
                <SearchOption
                  item={itemsInOrder.next().value!}
                  isOption
                  icon={kind}
                  title={<Marks text={title} />}
                  detail={detail.length > 0 && <Marks text={detail} />}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface HitsProps {
  id: string
  label: string
  groups: HitGroup[]
  /** The items of all groups, in order. */
  items: SearchItem[]
}
