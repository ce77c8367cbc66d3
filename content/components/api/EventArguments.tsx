import { browserEvents } from './events.ts'
import FactTable from './FactTable.tsx'
import Text from './Text.tsx'

/** What the handler of an event receives, and what it can change by what it returns. */
export default function EventArguments({ event: name }: { event: string }) {
  const event = browserEvents.find((event) => event.name === name)
  if (!event) throw new Error(`There is no event \`${name}\` in \`content/data/events.json\`.`)
  return (
    <>
      <FactTable
        columns={['Argument', 'Type', 'Meaning']}
        rows={event.arguments.map(({ name, type, meaning }) => [`\`${name}\``, `\`${type}\``, meaning])}
      />
      {event.returnValue && (
        <p>
          <strong>Return value:</strong> <Text>{`${event.returnValue}.`}</Text>
        </p>
      )}
    </>
  )
}
