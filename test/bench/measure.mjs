import { writeFileSync } from 'node:fs'

/** Loaded into a build (`node --import`): when it ends, writes down what it has used. */
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  const used = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMegabytes: maxRSS / 1024 }
  writeFileSync(process.env.MEASURE_TO, JSON.stringify(used))
})
