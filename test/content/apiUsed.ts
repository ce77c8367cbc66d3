import { parseSync, Visitor } from 'oxc-parser'
import { commands, cypressApis, nodeEvents, utilities } from '../../content/components/api/entries.ts'
import { fencesOf } from './fences.ts'

const commandRoutes = new Map(commands.map(({ title, route }) => [title, route]))
const memberRoutes = new Map([...cypressApis, ...utilities].map(({ title, route }) => [title, route]))
const eventRoutes = new Map(nodeEvents.flatMap(({ event, route }) => (event ? [[event, route] as const] : [])))
const catalog = '/api/events/catalog-of-events'

/**
 * The pages of what the samples of a text use: commands of a chain that begins with `cy`, members of `Cypress`, and
 * events.
 *
 *     cy.get('p').click()     →  /api/commands/click, /api/commands/get
 *     Cypress.env('name')     →  /api/cypress-api/env
 *     on('before:run', …)     →  /api/plugins/before-run-api
 */
export function apiUsedBy(file: string, text: string): string[] {
  const used = new Set<string>()
  for (const { language, text: code } of fencesOf(file, text)) {
    if (!/^(js|jsx|ts|tsx)$/.test(language)) continue
    const { program } = parseSync(`sample.${language}x`.replace('xx', 'x'), code)
    new Visitor({
      CallExpression({ callee, arguments: [first] }) {
        const event = first?.type === 'Literal' ? String(first.value) : ''
        if (callee.type === 'Identifier' && callee.name === 'on') used.add(eventRoutes.get(event) ?? '')
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        const root = rootOf(callee)
        if (root === 'cy') used.add(commandRoutes.get(callee.property.name) ?? '')
        if (/^(cy|Cypress)$/.test(root) && /^(on|once|off)$/.test(callee.property.name)) used.add(catalog)
      },
      MemberExpression({ object, property }) {
        if (object.type !== 'Identifier' || object.name !== 'Cypress' || property.type !== 'Identifier') return
        const title = property.name === 'Commands' ? 'Custom Commands' : `Cypress.${property.name}`
        used.add(memberRoutes.get(title) ?? '')
      },
    }).visit(program)
  }
  used.delete('')
  return [...used].sort()
}

/** The identifier at the start of a chain. */
function rootOf(node: { type: string; object?: unknown; callee?: unknown; name?: string }): string {
  const next = (
    node.type === 'MemberExpression' ? node.object : node.type === 'CallExpression' ? node.callee : undefined
  ) as typeof node | undefined
  return next ? rootOf(next) : (node.name ?? '')
}
