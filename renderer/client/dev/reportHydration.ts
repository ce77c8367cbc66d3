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
const nestingAdvice = 'Use an element that HTML allows there: a `<div>` around blocks, a `<span>` in lines of text.'

/** Report differences of attributes and invalid nesting of elements, which React only prints to the console. */
export function reportPrinted(): void {
  const { error } = console
  console.error = (...printed) => {
    error.apply(console, printed)
    const [format, ...values] = printed
    if (typeof format !== 'string') return
    const tree = values.find((value) => typeof value === 'string' && value.includes('\n'))
    if (format.includes('A tree hydrated but'))
      report('Attributes of the server and of the browser differ', new Error(tree ?? format), {}, differsAdvice)
    else if (/^In HTML, .*cannot be a /.test(format)) {
      const [sentence = ''] = format.split('\n')
      const filled = sentence.replace(/%s/g, () => String(values.shift() ?? ''))
      report(
        'Browsers move elements that are in the wrong place',
        new Error(`${filled}\n${tree ?? ''}`),
        {},
        nestingAdvice,
      )
    }
  }
}

function report(
  what: string,
  error: unknown,
  { componentStack }: Pick<ErrorInfo, 'componentStack'>,
  advice: string,
): void {
  const { message } = thrownError(error)
  const diff = afterReasons(message)
    .split('\n')
    .filter((line) => /^\s*[-+>] |^\s*(?:\.\.\.)?\s*</.test(line))
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
    message: `${what}: ${firstLine.replace(/ This can happen if .*/, '').slice(0, 300)}`,
    advice: [advice],
    help: '',
    fingerprint: `${name} ${firstLine}`,
  }
  document.dispatchEvent(new CustomEvent(componentErrorEvent, { detail }))
}

/** The part of a message below React's list of possible reasons. Items of that list begin with `-`, as removed lines do. */
const afterReasons = (message: string) => message.split('https://react.dev/link/hydration-mismatch').at(-1) ?? ''

/** The innermost component above the first line that differs, or above an invalidly nested element. */
function componentInDiff(diff: string[]): string | undefined {
  const moved = diff.findLastIndex((line) => line.startsWith('>'))
  const first = moved === -1 ? diff.findIndex((line) => /^\s*[+-] /.test(line)) : moved
  return diff
    .slice(0, Math.max(first, 0))
    .flatMap((line) => /<([A-Z]\w*)/.exec(line)?.[1] ?? [])
    .filter(isAuthored)
    .at(-1)
}

/** Components of React are in components that somebody has written. */
const isAuthored = (name: string) => !/^(?:Suspense|Lazy|Activity)$/.test(name)
