import { afterEach } from 'vitest'
import { closeAll } from './visit.ts'

// Here rather than where pages are opened: a module is loaded once for all files of a process, this for each of them.
afterEach(closeAll)
