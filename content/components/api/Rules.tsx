import Link from '@theme/Link'
import { type AssertionRule, callOf } from './entries.ts'
import Text from './Text.tsx'
import { useCommand } from './useEntry.ts'

/** What the command asks for, how it treats assertions, and what makes it time out. */
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
  query: 'looks again and again until the assertions chained to it hold.',
  action: 'acts once, when it can, and then retries the assertions chained to it until they hold.',
  retry: 'retries the assertions chained to it until they hold.',
  once: 'runs the assertions chained to it once, without retrying.',
  passes: 'hands its subject on, so assertions after it are about what came before.',
  none: 'takes no assertions.',
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
