import { secretVariables } from '../../schemas/cacheStores.ts'
import { schemeOf } from './schemeOf.ts'

/** An address as it may be printed: without names, passwords and parameters. */
export function withoutSecrets(address: string): string {
  if (schemeOf(address) === undefined) return address
  if (!URL.canParse(address)) return `${address.split(':')[0]}:…`
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname.replace(/\/$/, '')}`
}

/** A message of a client as it may be printed. */
export function hideSecrets(message: string, address: string): string {
  const { username = '', password = '' } = URL.canParse(address) ? new URL(address) : {}
  const secrets = [
    address,
    username,
    password,
    decodeURIComponent(password),
    ...secretVariables.map((name) => process.env[name]),
  ]
  return secrets
    .filter((secret) => secret !== undefined && secret.length > 3)
    .reduce<string>((text, secret) => text.replaceAll(secret!, '…'), message)
}
