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

/**
 * Make an error of a thrown value. The element is rendered once more, because React names the component only to those who render a
 * stream; its position is that of the component, if React finds it.
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
  // Elements of HTML are written in lower case. The first frame is one if the component in it has no name.
  const name = /^at ([A-Z][\w$]*)/.exec(frame)?.[1]
  const thrower =
    name === 'MDXContent' ? 'an expression in curly braces' : name === undefined ? 'a component' : `\`${name}\``
  const error = new Error(`${thrower} throws \`${value}\`, which is no error`)
  error.stack = name === undefined ? '' : frame
  return error
}
