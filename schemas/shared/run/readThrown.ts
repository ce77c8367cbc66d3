import { types } from 'node:util'

/** Maximum causes of an error, one in another. */
const maxCauses = 10

/**
 * Read what code of a site has thrown, so that it can be read later without running that code: its fields may be functions that throw, or never
 * end.
 *
 *     class Late extends Error { get message() { for (;;); } }
 *
 * Returns the same error if its fields are values, or else an error with the values, also for one of another realm; for other objects, and
 * errors without a stack, a text.
 * Call it where the time of the code is limited.
 */
export function readThrown(thrown: unknown, outer: readonly unknown[] = []): unknown {
  if ((typeof thrown !== 'object' || thrown === null) && typeof thrown !== 'function') return thrown
  try {
    if (!isError(thrown)) return textOf(thrown)
    const chain = [...outer, thrown]
    const inner = field(thrown, 'cause')
    const cause = chain.length > maxCauses || chain.includes(inner) ? undefined : readThrown(inner, chain)
    // Node makes the text of a stack when it is first read, by a function that code of the site may have replaced.
    const isRead =
      thrown instanceof Error &&
      hasValues(thrown) &&
      typeof thrown.stack === 'string' &&
      typeof thrown.message === 'string'
    return isRead && thrown.cause === cause ? thrown : copyOf(thrown, cause)
  } catch {
    return unreadable
  }
}

/** Those of `vm` are of another realm, with an `Error` of its own. */
const isError = (thrown: object): thrown is Error => thrown instanceof Error || types.isNativeError(thrown)

/** Other objects may have a message. */
const textOf = (thrown: object): string => {
  const { message } = thrown as { message?: unknown }
  return typeof message === 'string' ? message : String(thrown)
}

const unreadable = 'it throws a value that cannot be read'

/** V8 makes `stack` of an error an accessor in some versions. */
const stackGetter = Object.getOwnPropertyDescriptor(new Error(), 'stack')?.get

/** Whether no field of an error is made by a function when it is read. */
const hasValues = (error: Error): boolean =>
  ownersOf(error).every(
    (owner) =>
      !types.isProxy(owner) &&
      Object.values(Object.getOwnPropertyDescriptors(owner)).every(({ get }) => !get || get === stackGetter),
  )

/** An error and its prototypes, without those of the language. */
function ownersOf(error: Error): object[] {
  const owners: object[] = []
  let owner: object | null = error
  while (owner && !natives.has(owner)) {
    owners.push(owner)
    owner = Object.getPrototypeOf(owner)
  }
  return owners
}

const natives = new Set<object>(
  [Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError, AggregateError].map(
    ({ prototype }) => prototype,
  ),
)

function copyOf(error: Error, cause: unknown): Error | string {
  const [message, stack] = [field(error, 'message'), field(error, 'stack')]
  const text = typeof message === 'string' ? message : unreadable
  if (typeof stack !== 'string') return text
  const keys = [...ownersOf(error).flatMap((owner) => Object.getOwnPropertyNames(owner)), 'name']
  const fields = keys
    .map((key) => [key, field(error, key)] as const)
    .filter(([, value]) => typeof value !== 'object' && typeof value !== 'function')
  return Object.assign(
    new Error(),
    Object.fromEntries(fields),
    { message: text, stack },
    cause !== undefined && { cause },
  )
}

/** `undefined` for a field that throws when it is read. */
function field(error: Error, key: string): unknown {
  try {
    return (error as unknown as Record<string, unknown>)[key]
  } catch {
    return undefined
  }
}
