import type { ErrorInfo, HydrationOptions } from 'react-dom/client'
import type { OverlayDiagnostic } from '../../page/devServerState.ts'
import { thrownError } from '../../theme/shell/thrownError.ts'
import { PartBoundary } from '../../theme/slots/OwnPart.tsx'

/** The event by which a page reports to the error overlay what a component does wrong in the browser. */
export const componentErrorEvent = 'quire:component-error'

/** Options of React that report hydration mismatches, and components that throw, in the console and in the error overlay. */
export const reportHydration: HydrationOptions = {
  onRecoverableError(error, info) {
    // React reports a component that has thrown once more, when it has rendered the page without it.
    if (error instanceof Error && 'cause' in error && thrown.has(thrownError(error.cause).message)) return
    console.error(error)
    report('The HTML of the server and of the browser differ', error, info, differsAdvice)
  },
  onCaughtError(error, info) {
    thrown.add(thrownError(error).message)
    console.error(error)
    const shown = info.errorBoundary instanceof PartBoundary ? 'part of the theme' : 'HTML of the server'
    const what = `The component throws in the browser; the ${shown} is shown in its place`
    report(what, error, info, 'Correct it, or catch the error.')
  },
  onUncaughtError(error, info) {
    report(
      'React cannot show the page; it stays as the server has sent it',
      error,
      info,
      'Correct it, or catch the error.',
    )
  },
}

/** Messages of what components have thrown. Each time they are rendered, they throw another error. */
const thrown = new Set<string>()

const differsAdvice = 'Render the same on both sides; read values of the browser in an effect, or in `<BrowserOnly>`.'

/** React only prints differences of attributes. Report what is printed from now on. */
export function reportPrinted(): void {
  const { error } = console
  console.error = (...printed) => {
    error.apply(console, printed)
    const [format, ...values] = printed
    if (typeof format !== 'string' || !format.includes('A tree hydrated but')) return
    const diff = values.find((value) => typeof value === 'string' && value.includes('\n'))
    report('Attributes of the server and of the browser differ', new Error(String(diff ?? format)), {}, differsAdvice)
  }
}

function report(
  what: string,
  error: unknown,
  { componentStack }: Pick<ErrorInfo, 'componentStack'>,
  advice: string,
): void {
  const { message } = thrownError(error)
  const diff = message.split('\n').filter((line) => /^\s*[+-] |^\s*(?:\.\.\.)?\s*</.test(line))
  const inStack = [...(componentStack ?? '').matchAll(/\bat ([A-Z]\w*)/g)].map(([, name]) => name!)
  const written = componentInDiff(diff) ?? inStack.find(isAuthored) ?? 'a component'
  // The bundler names functions without a name after their file.
  const name = written.replace(/_default$/, '')
  const [firstLine = ''] = message.split('\n')
  const detail: OverlayDiagnostic = {
    severity: 'error',
    code: 'in the browser',
    position: `<${name}>`,
    frame: diff.slice(-12),
    message: `${what}: ${firstLine.slice(0, 300)}`,
    advice: [advice],
    help: '',
    fingerprint: `${name} ${firstLine}`,
  }
  document.dispatchEvent(new CustomEvent(componentErrorEvent, { detail }))
}

/** The innermost component above the first line that differs. */
function componentInDiff(diff: string[]): string | undefined {
  const first = diff.findIndex((line) => /^\s*[+-] /.test(line))
  return diff
    .slice(0, Math.max(first, 0))
    .flatMap((line) => /<([A-Z]\w*)/.exec(line)?.[1] ?? [])
    .filter(isAuthored)
    .at(-1)
}

/** Components of React are in components that somebody has written. */
const isAuthored = (name: string) => !/^(?:Suspense|Lazy|Activity)$/.test(name)
