import { usePage } from 'quire-docs/usePage'
import { type Command, commandAt, type Entry, entryAt } from './entries.ts'

/** What is known of the subject of the page that a component stands on. */
export function useEntry(): Entry {
  const { route } = usePage().page
  const entry = entryAt(route)
  if (!entry) throw new Error(`There are no facts in \`content/data\` for the page \`${route}\`.`)
  return entry
}

/** The command that the page is about. */
export function useCommand(): Command {
  const { route } = usePage().page
  const command = commandAt(route)
  if (!command) throw new Error(`There is no command in \`content/data/commands.json\` for the page \`${route}\`.`)
  return command
}
