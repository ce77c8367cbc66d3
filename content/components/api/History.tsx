import FactTable from './FactTable.tsx'
import { useEntry } from './useEntry.ts'

/** What changed, and in which version; the newest first. */
export default function History() {
  const { history } = useEntry()
  if (history.length === 0) return <p>No changes are recorded.</p>
  return (
    <FactTable
      columns={['Version', 'Changes']}
      rows={history.map(({ version, change }) => [version === '< 0.3.3' ? 'Before 0.3.3' : version, change])}
    />
  )
}
