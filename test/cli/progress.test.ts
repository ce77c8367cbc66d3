import { expect, test } from 'vitest'
import { progress } from '../../cli/report/progress.ts'
import { bytes, counted } from '../../cli/report/units.ts'
import { printedTerminal } from './printed.ts'

/** A terminal and a clock that the test sets. */
function lineOn(isTTY: boolean) {
  const clock = { now: 0 }
  const { screen, read } = printedTerminal({ isTTY, columns: 40 })
  return { line: progress(screen, () => clock.now), clock, text: read }
}

test('on a terminal one line is drawn over, not too often, and wiped at the end', () => {
  const { line, clock, text } = lineOn(true)
  for (let done = 1; done <= 100; done++) {
    clock.now += 10
    line.update('parsed', done, 100)
  }
  line.end()
  const drawn = text()
  expect(drawn).not.toContain('\n')
  expect(drawn.split('\x1b[G').length).toBeLessThan(18)
  expect(drawn).toContain('\x1b[G\x1b[2mparsed 100/100\x1b[22m\x1b[K')
  expect(drawn.endsWith('\x1b[G\x1b[K')).toBe(true)
})

test('in a log each stage is one line, with a sign of life every ten seconds', () => {
  const { line, clock, text } = lineOn(false)
  for (const done of [1, 2, 3, 4]) {
    clock.now += 6000
    line.update('rendered', done, 4)
  }
  line.end()
  expect(text()).toBe('rendered 2/4\nrendered 4/4\n')
})

test('numbers read as people write them', () => {
  expect([counted(1, 'page'), counted(0, 'page'), counted(1234, 'doc')]).toEqual(['1 page', '0 pages', '1,234 docs'])
  expect([bytes(12), bytes(4200), bytes(18_000_000)]).toEqual(['12 B', '4.2 kB', '18.0 MB'])
})
