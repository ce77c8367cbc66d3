import { browserEvents } from './events.ts'
import FactTable from './FactTable.tsx'

/** All events in the browser, each with a link to its section on the page. */
export default function EventList() {
  const rows = browserEvents.map(({ name, when }) => [
    <a key={name} href={`#${name.replaceAll(':', '')}`}>
      <code>{name}</code>
    </a>,
    when,
  ])
  return <FactTable columns={['Event', 'Fires when']} rows={rows} />
}
