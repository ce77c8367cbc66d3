/**
 * The objects in an answer of `git cat-file --batch`: for each name that was asked for its bytes, or `undefined` if it is missing or
 * no file. The answer to a name is a line, `<hash> blob <size>`, and the content with a line end.
 */
export function* objectsIn(answer: Buffer): Generator<Buffer | undefined> {
  for (let at = 0; at < answer.length; ) {
    const end = answer.indexOf('\n', at)
    const [, type, size] = /^\S+ (\w+) (\d+)$/.exec(answer.toString('latin1', at, end)) ?? []
    at = end + 1
    if (type === undefined) {
      yield undefined
      continue
    }
    yield type === 'blob' ? answer.subarray(at, at + Number(size)) : undefined
    at += Number(size) + 1
  }
}
