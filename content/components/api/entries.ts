import commandData from '../../data/commands.json'
import cypressApiData from '../../data/cypressApi.json'
import guides from '../../data/guides.json'
import nodeEventData from '../../data/nodeEvents.json'
import utilityData from '../../data/utilities.json'

/** What is known of one command, API, utility or plugin API. Texts may hold `code` in backticks. */
export interface Entry {
  /** The address of its page. */
  route: string
  title: string
  /** One sentence. */
  summary: string
  /** Call forms, one a line. */
  signatures: string[]
  arguments: { name: string; type: string; required: boolean; meaning: string }[]
  options: Option[]
  /** What a call returns, if it is no command. */
  returns?: string | null
  /** Further tables, by the name that pages show them by. */
  tables: Record<string, Table>
  /** The version that brought it. */
  since: string | null
  /** `what` names the part that is deprecated, when not all of it is. */
  deprecated: { since: string; replacement: string; what?: string } | null
  /** The flag it needs. */
  experimental: string | null
  history: { version: string; change: string }[]
  /** Addresses of related pages. */
  seeAlso: string[]
}

export interface Option {
  name: string
  type: string
  /** As people read it; none when nothing applies unless it is given. */
  default: string | null
  /** The configuration values that the default comes from. */
  config?: string[]
  description: string
}

export interface Table {
  columns: string[]
  rows: string[][]
}

export interface Command extends Entry {
  category: string
  testingType: 'any' | 'e2e' | 'component'
  /** What may stand before it in a chain: `cy`, `previous command`, `cy or previous command`. */
  chainsFrom: string | null
  /** The object of a sentence that begins with `it yields`. None for what is no command at all. */
  yields: string | null
  requirements: string[]
  assertions: AssertionRule | null
  /** What it can time out on: sentences. */
  timeouts: string[]
}

/** How a command treats the assertions chained to it. */
export type AssertionRule = 'query' | 'action' | 'retry' | 'once' | 'passes' | 'none'

export interface NodeEvent extends Entry {
  /** The name it is registered under; none for a page about `setupNodeEvents` itself. */
  event: string | null
  runsIn: string
}

/** Give the entries of a JSON file their type. A test checks the files. */
const entriesOf = <Type extends Entry>(data: object[]) => data as Type[]

export const commands = entriesOf<Command>(commandData)
export const cypressApis = entriesOf<Entry>(cypressApiData)
export const utilities = entriesOf<Entry>(utilityData)
export const nodeEvents = entriesOf<NodeEvent>(nodeEventData)

const all = new Map([...commands, ...cypressApis, ...utilities, ...nodeEvents].map((entry) => [entry.route, entry]))

/** What is known of the subject of a page. */
export const entryAt = (route: string): Entry | undefined => all.get(route)

/** The command that a page is about. */
export const commandAt = (route: string): Command | undefined => commands.find((command) => command.route === route)

/** Pages that are no API, with their titles and what they say. */
const otherPages: Record<string, { title: string; summary: string }> = {
  ...guides,
  '/api/assertions/': { title: 'Assertions', summary: 'All assertions with examples.' },
  '/api/events/catalog-of-events': { title: 'Catalog of Events', summary: 'The events of the browser.' },
}

/** One sentence on what a page is about. */
export const summaryAt = (route: string): string | undefined => entryAt(route)?.summary ?? otherPages[route]?.summary

/** `/api/commands/get` → `cy.get()`, in code; other pages go by their titles. */
export function labelOf(route: string): string {
  const command = commandAt(route)
  if (command) return `\`${callOf(command)}\``
  const entry = entryAt(route)
  if (entry) return entry.title.startsWith('Cypress.') ? `\`${entry.title}\`` : entry.title
  return otherPages[route]?.title ?? route
}

/** `cy.get()` for what begins a chain, `.click()` for what goes on with one. */
export const callOf = ({ title, chainsFrom }: Command): string =>
  chainsFrom === 'previous command' ? `.${title}()` : `cy.${title}()`
