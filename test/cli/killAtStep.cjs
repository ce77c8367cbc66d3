// Kill the process at its nth change of a file in the folder `KILL_ROOT`: with SIGKILL, and half of a text written. Files of the cache
// count with `KILL_CACHE`. With `KILL_COUNT` the process prints how many changes it has made, and is not killed.
const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')

const root = fs.realpathSync(process.env.KILL_ROOT)
const files = new Map()
let left = Number(process.env.KILL_AT)

const isCache = (path) => path.startsWith(`${root}/.quire/`) || path === `${root}/.quire`
const isWatched = (path) =>
  typeof path === 'string' && path.startsWith(root) && (process.env.KILL_CACHE !== undefined || !isCache(path))
const kill = () => process.kill(process.pid, 'SIGKILL')
let steps = 0
const isStep = () => {
  steps += 1
  return process.env.KILL_COUNT === undefined && --left < 0
}
if (process.env.KILL_COUNT !== undefined && require('node:worker_threads').isMainThread)
  process.on('exit', () => writeSync(1, `${steps}`))

for (const name of ['renameSync', 'mkdirSync', 'rmdirSync', 'rmSync', 'unlinkSync', 'writeFileSync']) {
  const original = fs[name]
  fs[name] = (path, ...rest) => {
    if (isWatched(path) && isStep()) kill()
    return original(path, ...rest)
  }
}
const { symlinkSync, openSync, writeSync, ftruncateSync, copyFileSync, linkSync } = fs
fs.copyFileSync = (from, to, mode) => {
  if (isWatched(to) && isStep()) {
    const bytes = fs.readFileSync(from)
    fs.writeSync(openSync(to, 'w'), bytes, 0, Math.ceil(bytes.length / 2))
    kill()
  }
  return copyFileSync(from, to, mode)
}
fs.linkSync = (from, to) => {
  if (isWatched(to) && isStep()) kill()
  return linkSync(from, to)
}
fs.symlinkSync = (target, path) => {
  if (isWatched(path) && isStep()) kill()
  return symlinkSync(target, path)
}
fs.openSync = (path, flags, ...rest) => {
  const isWritten = isWatched(path) && /[wa+]/.test(String(flags))
  if (isWritten && isStep()) kill()
  const file = openSync(path, flags, ...rest)
  if (isWritten) files.set(file, path)
  else files.delete(file)
  return file
}
fs.writeSync = (file, bytes, offset = 0, length = bytes.length - offset, position = null) => {
  if (files.has(file) && isStep()) {
    writeSync(file, bytes, offset, Math.ceil(length / 2), position)
    kill()
  }
  return writeSync(file, bytes, offset, length, position)
}
fs.ftruncateSync = (file, ...rest) => {
  if (files.has(file) && isStep()) kill()
  return ftruncateSync(file, ...rest)
}
syncBuiltinESMExports()
