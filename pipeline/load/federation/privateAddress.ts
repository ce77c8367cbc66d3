import { BlockList, isIP } from 'node:net'

const privateAddresses = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateAddresses.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateAddresses.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is of a network that is not the internet: this machine, a company's network, the metadata of a cloud. */
export function isPrivateAddress(address: string): boolean {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped !== undefined) return isPrivateAddress(mapped)
  const family = isIP(address)
  if (family === 0) return false
  // Other forms of an IPv4 address in IPv6.
  if (family === 6 && /^(?:::ffff:|64:ff9b:)/i.test(address)) return true
  return privateAddresses.check(address, family === 4 ? 'ipv4' : 'ipv6')
}
