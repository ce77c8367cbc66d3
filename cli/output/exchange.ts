import { spawnSync } from 'node:child_process'

/** The number of the system call `renameat2` by architecture, on Linux. */
const renameat2: Record<string, number> = { x64: 316, arm64: 276 }
const flags = { currentFolder: -100, exchange: 2 }

/**
 * Exchange two folders in one step, so that no moment passes in which either path is missing. Returns whether that was
 * possible: nothing has changed otherwise.
 *
 * Node has no such call, but GNU `mv` does from 9.5 on, and Perl, which older systems have, makes any system call.
 */
export function exchange(one: string, other: string): boolean {
  return commands().some(([command, ...args]) => {
    const { status } = spawnSync(command, [...args, one, other], { stdio: 'ignore' })
    return status === 0
  })
}

function commands(): [command: string, ...args: string[]][] {
  const number = process.platform === 'linux' ? renameat2[process.arch] : undefined
  const { currentFolder, exchange } = flags
  const call = `exit(syscall(${number}, ${currentFolder}, $ARGV[0], ${currentFolder}, $ARGV[1], ${exchange}) == 0 ? 0 : 1)`
  return [
    ['mv', '--exchange', '--no-target-directory', '--'],
    ...(number === undefined ? [] : [['perl', '-e', call, '--'] as [string, ...string[]]]),
  ]
}
