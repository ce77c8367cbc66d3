// Kill the process with its nth request: before it is sent, or when it is answered.
let left = Number(process.env.KILL_AT)
const isLate = left % 2 === 1
const send = globalThis.fetch

globalThis.fetch = async (...request) => {
  const isLast = --left === 0
  if (isLast && !isLate) process.kill(process.pid, 'SIGKILL')
  const response = await send(...request)
  if (isLast) process.kill(process.pid, 'SIGKILL')
  return response
}
