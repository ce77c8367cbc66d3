import { hostname, networkInterfaces } from 'node:os'
import { isLoopback } from './isLoopback.ts'

/** The addresses that mean every network interface. */
const everyInterface = /^(?:0\.0\.0\.0|::|\[::\])$/

/**
 * Whether a server answers requests to a host name, so that a web page cannot read the site through its own host name (DNS
 * rebinding).
 *
 * A server on a loopback address has the names of this machine that no other machine uses. Otherwise it has the host it
 * listens on, or the addresses and the name of this machine when it listens on all of them. `allowed` adds names: a host, a
 * domain with all below it (`.example.com`), or `all`.
 */
export function isAllowedHost(name: string, host: string, allowed: string[] = []): boolean {
  const isAdded = (added: string) =>
    added === 'all' || added === name || (added.startsWith('.') && (name === added.slice(1) || name.endsWith(added)))
  if (isLoopback(name) || allowed.some((added) => isAdded(added.toLowerCase()))) return true
  if (isLoopback(host)) return false
  return everyInterface.test(host) ? namesOfThisMachine().includes(name) : name === host.toLowerCase()
}

function namesOfThisMachine(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
  const name = hostname().toLowerCase()
  return [...addresses.map(({ address }) => address.replace(/%.*$/, '').toLowerCase()), name, `${name}.local`]
}
