const rows: { proof: string; result: string }[] = []

/** Print a row as soon as it is known. */
export function record(proof: string, result: string): void {
  rows.push({ proof, result })
  process.stderr.write(`${proof}: ${result}\n`)
}

/** Print the rows of a file as a table. */
export function printRecorded(): void {
  const width = Math.max(...rows.map(({ proof }) => proof.length))
  console.log(rows.map(({ proof, result }) => `${proof.padEnd(width)}  ${result}`).join('\n'))
  rows.length = 0
}
