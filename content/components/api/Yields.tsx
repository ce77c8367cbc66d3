import { callOf } from './entries.ts'
import Text from './Text.tsx'
import { useCommand } from './useEntry.ts'

/** What the command hands on. */
export default function Yields() {
  const command = useCommand()
  if (command.yields === null) return null
  return (
    <p>
      <Text>{`\`${callOf(command)}\` yields ${command.yields}.`}</Text>
    </p>
  )
}
