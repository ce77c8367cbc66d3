import type { OverBudget } from '../../schemas/shared/threads/requestPool.ts'

/** The answer to one request: a result, with bytes if it has some, or why there is none. */
export type Answer = Result | { over: OverBudget['limit'] } | { error: string }

export interface Result {
  /** Plain data. */
  result?: unknown
  bytes?: Uint8Array
}

type EncodedAnswer = Exclude<Answer, Result> | { result?: unknown; length?: number }

/** Encode the answers to the requests of a job: a line of JSON, and their bytes one behind the other. */
export function encodeAnswers(answers: Answer[]): Uint8Array {
  const line = answers.map((answer): EncodedAnswer => {
    if (!isResult(answer)) return answer
    const { result, bytes } = answer
    return { result, ...(bytes && { length: bytes.length }) }
  })
  return Buffer.concat([Buffer.from(`${JSON.stringify(line)}\n`), ...bytesOf(answers)])
}

/** The bytes of the answers that have some. */
export const bytesOf = (answers: Answer[]): Uint8Array[] =>
  answers.flatMap((answer) => (isResult(answer) && answer.bytes ? answer.bytes : []))

/** Decode answers. Their bytes are parts of `encoded`. `undefined` if it is something else. */
export function decodeAnswers(encoded: Uint8Array): Answer[] | undefined {
  const end = encoded.indexOf('\n'.charCodeAt(0))
  let answers: EncodedAnswer[]
  try {
    answers = JSON.parse(Buffer.from(encoded.subarray(0, end)).toString())
  } catch {
    return undefined
  }
  let start = end + 1
  return answers.map((answer) => {
    if (!('length' in answer) || answer.length === undefined) return answer
    start += answer.length
    return { result: answer.result, bytes: encoded.subarray(start - answer.length, start) }
  })
}

export const isResult = (answer: Answer): answer is Result => !('over' in answer || 'error' in answer)
