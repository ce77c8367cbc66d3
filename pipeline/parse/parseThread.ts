import { serveThread } from '../../schemas/shared/threads/serveThread.ts'
import { parseRequests } from './parseRequests.ts'

/** The thread in which docs are parsed. */
serveThread(() => parseRequests())
