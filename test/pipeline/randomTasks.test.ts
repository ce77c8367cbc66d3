import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Session } from '../../pipeline/tasks/session.ts'
import { input, type Run, type Task, task } from '../../pipeline/tasks/task.ts'
import { shareOf } from '../sample.ts'

/** One of two reads, by whether an input is even. A read is an input (−1 is the first one) or a task before the reader. */
interface Choice {
  input: number
  even: number
  odd: number
}

/** A task of a random graph. */
interface Shape {
  isAsync: boolean
  isEager: boolean
  reads: Choice[]
  /** The task throws if the sum of what it reads has this remainder. */
  failsAt: number | undefined
}

interface Change {
  input: number
  value: number
}

/** Inputs change, all tasks are asked for at once, and an input may change again after some turns of the queue of promises. */
interface Round {
  changes: Change[]
  firstAsked: number
  turns: number
  changeMeanwhile: Change | undefined
}

const inputs = [0, 1, 2, 3].map((number) => input(`input ${number}`, 0))
const oneInput = fc.nat(inputs.length - 1)
const read = fc.integer({ min: -inputs.length, max: 7 })
const shapes: fc.Arbitrary<Shape> = fc.record({
  isAsync: fc.boolean(),
  isEager: fc.boolean(),
  reads: fc.array(fc.record({ input: oneInput, even: read, odd: read }), { minLength: 1, maxLength: 3 }),
  failsAt: fc.option(fc.nat(4), { nil: undefined, freq: 2 }),
})
const change: fc.Arbitrary<Change> = fc.record({ input: oneInput, value: fc.nat(5) })
const rounds: fc.Arbitrary<Round> = fc.record({
  changes: fc.array(change, { maxLength: 3 }),
  firstAsked: fc.nat(7),
  changeMeanwhile: fc.option(change, { nil: undefined, freq: 2 }),
  turns: fc.nat(6),
})

const readOf = (value: number, { even, odd }: Choice, reader: number): number => {
  const read = value % 2 === 0 ? even : odd
  return read < 0 || reader === 0 ? Math.min(read, -1) : read % reader
}

/** The remainder keeps values equal now and then. */
function sum({ failsAt }: Shape, values: number[]): number {
  const total = values.reduce((sum, value) => sum + value, 0)
  if (failsAt !== undefined && total % 5 === failsAt) throw new Error('It fails.')
  return total % 7
}

function tasksOf(shapes: Shape[]): Task<[], unknown>[] {
  const tasks: Task<[], unknown>[] = []
  for (const [reader, shape] of shapes.entries()) {
    const chosen = (run: Run, choice: Choice) => {
      const read = readOf(run.get(inputs[choice.input]!), choice, reader)
      return (read < 0 ? inputs[-read - 1] : tasks[read]) as Task<[], number>
    }
    const runNow = (run: Run) => {
      const values = shape.reads.map((choice) => run.get(chosen(run, choice)))
      return sum(shape, values)
    }
    const runLater = async (run: Run) => {
      const values: number[] = []
      for (const choice of shape.reads) values.push(await run.load(chosen(run, choice)))
      return sum(shape, values)
    }
    const run: (run: Run) => unknown = shape.isAsync ? runLater : runNow
    tasks.push(task(`task ${reader}`, run, { isEager: shape.isEager }))
  }
  return tasks
}

/** The values of all tasks for those of the inputs; `undefined` for one that fails. */
function valuesFor(state: number[], shapes: Shape[]): (number | undefined)[] {
  const values: (number | undefined)[] = []
  for (const [reader, shape] of shapes.entries()) {
    const reads = shape.reads.map((choice) => readOf(state[choice.input]!, choice, reader))
    const found = reads.map((read) => (read < 0 ? state[-read - 1] : values[read]))
    try {
      values.push(found.includes(undefined) ? undefined : sum(shape, found as number[]))
    } catch {
      values.push(undefined)
    }
  }
  return values
}

test('after any changes, also while tasks wait, values are those of tasks that run for the first time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(shapes, { minLength: 3, maxLength: 8 }), fc.array(rounds, { maxLength: 8 }), areRight),
    { numRuns: shareOf(20_000) },
  )
})

async function areRight(shapes: Shape[], rounds: Round[]): Promise<void> {
  const session = new Session('/site')
  const tasks = tasksOf(shapes)
  const state = inputs.map(() => 0)
  const apply = ({ input, value }: Change) => {
    state[input] = value
    session.set(inputs[input]!, value)
  }
  const ask = async (number: number) => {
    try {
      return shapes[number]!.isAsync ? await session.load(tasks[number]!) : session.get(tasks[number]!)
    } catch {
      return undefined
    }
  }
  for (const { changes, firstAsked, changeMeanwhile, turns } of rounds) {
    for (const change of changes) apply(change)
    const answers = tasks.map((_, number) => ask((number + firstAsked) % tasks.length))
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    if (changeMeanwhile) apply(changeMeanwhile)
    await Promise.all(answers)
    await session.settle()
    const values: unknown[] = []
    for (const number of tasks.keys()) values.push(await ask(number))
    expect(values).toEqual(valuesFor(state, shapes))
  }
}
