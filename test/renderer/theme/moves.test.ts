import { expect, test } from 'vitest'
import { closestPaths } from '../../../renderer/theme/pages/closestPaths.ts'
import { offersTop } from '../../../renderer/theme/shell/BackToTop.tsx'
import { navbarHides } from '../../../renderer/theme/shell/NavbarLayout.tsx'
import { storage } from '../../../renderer/theme/storage/storage.ts'

const scroll = (from: number, to: number, below = 1000) =>
  ({ kind: 'scroll', from, to, below, navbarHeight: 60 }) as const
const landing = (onHeading: boolean) => ({ kind: 'landing', onHeading, to: 0 }) as const

// SHELL-NAVHIDE-1, SHELL-NAVHIDE-2, SHELL-NAVHIDE-3
test('the navbar hides on scrolling down, and shows on scrolling up except at the very end', () => {
  expect(navbarHides(false, scroll(100, 200))).toBe(true)
  expect(navbarHides(true, scroll(200, 100))).toBe(false)
  expect(navbarHides(true, scroll(200, 160, 40))).toBe(true)
  expect(navbarHides(true, scroll(200, 130, 70))).toBe(false)
  expect(navbarHides(true, scroll(20, 59))).toBe(false)
})

// SHELL-NAVHIDE-4
test('going to a heading hides the navbar, going to a page shows it', () => {
  expect(navbarHides(false, landing(true))).toBe(true)
  expect(navbarHides(true, landing(false))).toBe(false)
})

// SHELL-TOP-1
test('the button back to the top is offered on scrolling up, from 300 px on, and not at the end', () => {
  expect(offersTop(false, scroll(400, 300))).toBe(true)
  expect(offersTop(true, scroll(400, 299))).toBe(false)
  expect(offersTop(true, scroll(400, 500))).toBe(false)
  expect(offersTop(false, scroll(500, 400, 0))).toBe(false)
  expect(offersTop(true, landing(true))).toBe(false)
})

// SHELL-404-3
test('the closest paths are those that share most of the path', () => {
  const paths = ['/guides/install', '/guides/start', '/api/click', '/installing']
  expect(closestPaths('/guide/instal', paths)[0]).toBe('/guides/install')
  // A page whose folder the reader does not know, or that was moved.
  expect(closestPaths('/click', [...paths, '/api/clock'])).toEqual(['/api/click', '/api/clock'])
  expect(closestPaths('/old/place/clik/', paths)).toEqual(['/api/click'])
  // An address that was cut off, in any of its words; the nearest to the end of a path is the best.
  const strategies = ['/guides/testing-strategies', '/strategy/a-long-name', '/guides/start']
  expect(closestPaths('/strat', strategies)).toEqual(['/guides/testing-strategies', '/strategy/a-long-name'])
  expect(closestPaths('/guides/testing-str', strategies)[0]).toBe('/guides/testing-strategies')
  // Pages of the same folder are ordered by their names.
  expect(closestPaths('/api/commands/clk', ['/api/commands/and', '/api/commands/click'])[0]).toBe('/api/commands/click')
  expect(closestPaths('/xyl', ['/guides/xylophones'])).toEqual(['/guides/xylophones'])
  expect(closestPaths('/xy', ['/guides/xylophones'])).toEqual([])
  expect(closestPaths('/xyz', paths)).toEqual([])
  expect(closestPaths('/', paths)).toEqual([])
  expect(
    closestPaths(
      '/page-1',
      Array.from({ length: 9 }, (_, at) => `/page-${at}`),
    ),
  ).toHaveLength(5)
})

// STORE-9
test('access to storage during prerendering throws an error with the key', () => {
  expect(() => storage.get('docusaurus.theme')).toThrow('docusaurus.theme')
})
