import childProcess from 'node:child_process'
import dgram from 'node:dgram'
import dns from 'node:dns'
import net from 'node:net'
import os from 'node:os'
import workerThreads from 'node:worker_threads'
import { recordUnknown } from '../recording.ts'
import { type Around, replace } from './replace.ts'

/** Record that the network, other processes or the state of the machine are read. */
export function replaceOthers(): void {
  const unknown: [owner: object, label: string, names: string[]][] = [
    [childProcess, 'child_process', ['spawn', 'exec', 'execFile', 'fork']],
    [net.Socket.prototype, 'net', ['connect']],
    [dgram, 'dgram', ['createSocket']],
    [dns, 'dns', namesOf(dns)],
    [dns.promises, 'dns', namesOf(dns.promises)],
    [os, 'os', ['networkInterfaces', 'uptime', 'freemem', 'loadavg']],
    [workerThreads, 'worker_threads', ['Worker']],
    [globalThis, 'globalThis', ['fetch', 'WebSocket']],
  ]
  for (const [owner, label, functions] of unknown)
    for (const name of functions) replace(owner, name, () => recordUnknown(`${label}.${name}`))
  for (const name of ['spawnSync', 'execSync', 'execFileSync'])
    replace(childProcess, name, () => recordUnknown(`child_process.${name}`), aroundCommand)
}

let watchCommand: Around = (run) => run()
const aroundCommand: Around = (run, called) => watchCommand(run, called)

/** Run the functions that wait for a command within another one. */
export function setCommandWatch(watch: Around): void {
  watchCommand = watch
}

/** The functions that ask a server for an address. */
const namesOf = (owner: object) => Object.keys(owner).filter((name) => /^(?:lookup|resolve|reverse)/.test(name))
