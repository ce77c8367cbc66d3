import { translate } from '../../page/messages.ts'
import type { SearchAnswer } from '../../search/engines/engine.ts'

/** Results that need no filter, and the number of groups to choose from. */
const minResults = 20
const maxGroups = 8

/** Buttons that limit the results to one group, if there are many. The one that is pressed shows all results again. */
export function GroupFilter({ groups, selected, select }: GroupFilterProps) {
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  if (total <= minResults || groups.length < 2) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend.
    <div role="group" aria-label={translate('SearchModal.groups')} className="DocSearch-Groups">
      {groups.slice(0, maxGroups).map(({ name, count }) => (
        <button
          key={name}
          type="button"
          className="DocSearch-Group"
          aria-pressed={name === selected}
          onClick={() => select(name === selected ? undefined : name)}
        >
          {name} <small>{count}</small>
        </button>
      ))}
    </div>
  )
}

interface GroupFilterProps {
  groups: NonNullable<SearchAnswer['groups']>
  selected: string | undefined
  select: (group: string | undefined) => void
}
