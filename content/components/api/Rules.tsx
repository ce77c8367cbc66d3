import Link from '@theme/Link'
import { type AssertionRule, callOf } from './entries.ts'
import Text from './Text.tsx'
import { useCommand } from './useEntry.ts'

/** What the command requires, how it treats assertions, and what makes it time out. */
export default function Rules({ about }: { about: 'requirements' | 'assertions' | 'timeouts' }) {
  const command = useCommand()
  const call = `\`${callOf(command)}\``
  if (about === 'requirements') return <List items={command.requirements} />
  if (about === 'assertions') {
    return command.assertions && <List items={[`${call} ${assertionRules[command.assertions]}`]} link={retryAbility} />
  }
  if (command.timeouts.length === 0) return <List items={[`${call} cannot time out.`]} />
  return (
    <>
      <p>
        <Text>{`${call} can time out:`}</Text>
      </p>
      <List items={command.timeouts} />
    </>
  )
}

const assertionRules: Record<AssertionRule, string> = {
  query: 'retries until the assertions chained to it pass.',
  action:
    'waits until the element is actionable, acts once, and then retries the assertions chained to it until they pass.',
  retry: 'retries the assertions chained to it until they pass.',
  once: 'runs the assertions chained to it once, without retrying.',
  passes: 'yields the subject it was given, so assertions chained to it apply to that subject.',
  none: 'does not support assertions.',
}

const retryAbility = { href: '/guides/core-concepts/retry-ability', label: 'Retry-ability' }

function List({ items, link }: { items: string[]; link?: { href: string; label: string } }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <Text>{item}</Text>
          {link && (
            <>
              {' '}
              See <Link href={link.href}>{link.label}</Link>.
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
