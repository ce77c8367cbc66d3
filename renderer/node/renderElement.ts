import type { ReactElement } from 'react'
import { renderToPipeableStream, type renderToString } from 'react-dom/server'
import { readThrown } from '../../schemas/shared/run/readThrown.ts'

/** A component has thrown a value that is no error, such as `null`, and has no stack. */
export class ThrownValue {
  constructor(
    readonly value: unknown,
    readonly element: ReactElement,
  ) {}
}

/** Render an element with one of React's functions. Throws what a component throws; a `ThrownValue` in place of one that is no error. */
export function renderElement(
  render: typeof renderToString,
  element: ReactElement,
  options?: Parameters<typeof renderToString>[1],
): string {
  try {
    return render(element, options)
  } catch (thrown) {
    const value = readThrown(thrown)
    throw value instanceof Error ? thrown : new ThrownValue(value, element)
  }
}

/** Functions of ours around a component without a name, or around the code of a doc. */
const ours = new Map([
  ['Island', 'a component'],
  ['MDXContent', 'an expression in curly braces'],
])

/**
 * Create an error for a thrown value. Renders the element again as a stream, because only there React passes the component stack. The
 * stack of the error is the frame of the component, if React has one.
 */
export async function errorOfValue({ value, element }: ThrownValue): Promise<Error> {
  const frame = await new Promise<string>((resolve) => {
    const stream = renderToPipeableStream(element, {
      onError: (_, { componentStack = '' }) => {
        resolve(componentStack.trimStart().split('\n', 1)[0]!)
        setImmediate(() => stream.abort())
      },
      onAllReady: () => resolve(''),
    })
  })
  const name = /^at ([\w$]+)/.exec(frame)?.[1]
  // React leaves out components without a name, and writes elements of HTML in lower case.
  const where = name === undefined || /^[a-z]/.test(name) ? 'a component' : (ours.get(name) ?? `\`${name}\``)
  const error = new Error(`\`${String(value)}\` was thrown in ${where}, and is no error`)
  error.stack = name === undefined ? '' : frame
  return error
}
