import { Session } from 'node:inspector'
import { fileURLToPath } from 'node:url'

/** A function that the main thread is in: the path of its file, `node:` and a name, or empty, and a line from 1. */
interface Frame {
  path: string
  line: number
}

/**
 * Pauses the main thread with the debugger, from another thread, once `ask` is called. `onPaused` gets the functions that it is in, the innermost first. It is
 * called again if the thread was resumed and paused once more.
 */
export class MainThreadPause {
  readonly #session = new Session()

  constructor(onPaused: (frames: Frame[]) => void) {
    const paths = new Map<string, string>()
    this.#session.connectToMainThread()
    this.#session.on('Debugger.paused', ({ params: { callFrames } }) =>
      onPaused(
        callFrames.map(({ location }) => ({
          path: paths.get(location.scriptId) ?? '',
          line: location.lineNumber + 1,
        })),
      ),
    )
    this.#session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => paths.set(scriptId, pathOf(url)))
    this.#session.post('Debugger.enable')
  }

  /** Ask the main thread to pause. V8 cannot pause between two microtasks, and forgets then that it was asked to. */
  ask(): void {
    this.#session.post('Debugger.pause')
  }

  resume(done?: () => void): void {
    this.#session.post('Debugger.resume', done)
  }

  /**
   * Call a global function of the main thread, by the key of its symbol. Not in the scope of a frame, in which `Symbol` may be another one,
   * or none, as in functions of Node.
   */
  call(key: string, argument: string, done?: () => void): void {
    const expression = `globalThis[Symbol.for(${JSON.stringify(key)})](${JSON.stringify(argument)})`
    this.#session.post('Runtime.evaluate', { expression }, done)
  }

  end(): void {
    this.#session.disconnect()
  }
}

const pathOf = (url: string) => (url.startsWith('file:') ? fileURLToPath(url) : url)
