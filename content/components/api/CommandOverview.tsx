import Link from '@theme/Link'
import { type Command, callOf, commands } from './entries.ts'
import FactTable from './FactTable.tsx'

/** The commands of one category, with what each does. */
export default function CommandOverview({ category }: { category: string }) {
  const shown = commands.filter((command) => command.category === category && command.chainsFrom !== null)
  if (shown.length === 0) {
    const known = [...new Set(commands.map((command) => `\`${command.category}\``))]
    throw new Error(`There is no category \`${category}\`. There are ${known.join(', ')}.`)
  }
  return (
    <FactTable
      className="command-overview"
      columns={['Command', 'What it does', 'Called on']}
      rows={shown.map(rowOf)}
    />
  )
}

const rowOf = (command: Command) => [
  <Link key={command.route} href={command.route}>
    <code>{callOf(command)}</code>
  </Link>,
  command.deprecated ? `Deprecated. ${command.summary}` : command.summary,
  command.chainsFrom!.replace(/\bcy\b/, '`cy`'),
]
