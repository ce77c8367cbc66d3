import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { comparePictures } from '../../cli/diff/rendered/screenshots.ts'

/** A picture of a page, 100 px wide by default: one color for each row. */
function picture(rows: number[], width = 100, colorOf = (row: number, _pixel: number) => rows[row]!): Buffer {
  const png = new PNG({ width, height: rows.length })
  for (const row of rows.keys()) {
    for (let pixel = 0; pixel < width; pixel++) {
      const color = colorOf(row, pixel)
      png.data.set([color, color, color, 255], (row * width + pixel) * 4)
    }
  }
  return PNG.sync.write(png)
}

const page = Array.from({ length: 3000 }, (_, row) => (row * 7) % 256)

test('what a new paragraph has moved down is not part of the pictures, and does not count as changed', () => {
  const paragraph = Array.from({ length: 30 }, () => 0)
  const edited = [...page.slice(0, 1000), ...paragraph, ...page.slice(1000)]
  const { before, after, difference, ratio } = comparePictures(picture(page), picture(edited))
  const heights = [before, after, difference!].map((one) => PNG.sync.read(one).height)
  expect(heights).toEqual([120, 150, 150])
  expect(ratio).toBeLessThan(0.05)
  const red = PNG.sync.read(difference!)
  expect([...red.data.subarray(75 * 400, 75 * 400 + 3)]).toEqual([255, 0, 0])
})

test('pictures that end with a change, begin with one, or are equal', () => {
  const changed = page.with(0, 255).with(2999, 0)
  const { before } = comparePictures(picture(page), picture(changed))
  expect(PNG.sync.read(before).height).toBe(61 + 8 + 61)
  const longer = comparePictures(picture(page), picture([...page, 1, 2, 3]))
  expect(PNG.sync.read(longer.after).height).toBe(63)
  expect(comparePictures(picture(page), picture(page))).toMatchObject({ ratio: 0 })
  expect(comparePictures(picture(page), picture(page))).not.toHaveProperty('difference')
})

test('of two changes that are far from each other, the rows between are left out, though the first has moved them', () => {
  const paragraph = Array.from({ length: 30 }, () => 0)
  const edited = [...page.slice(0, 500), ...paragraph, ...page.slice(500, 2500), 0, ...page.slice(2501)]
  const { before, after, difference, ratio } = comparePictures(picture(page), picture(edited))
  const heights = [before, after, difference!].map((one) => PNG.sync.read(one).height)
  expect(heights).toEqual([120 + 8 + 121, 150 + 8 + 121, 150 + 8 + 121])
  expect(ratio).toBeLessThan(0.05)
})

test('beside a sidebar that has changed, the text is left out; what differs is red, in few other colors', () => {
  const sidebar = (color: number) => (row: number, pixel: number) => (pixel >= 200 && pixel < 300 ? color : page[row]!)
  const [before, after] = [10, 200].map((color) => picture(page, 1000, sidebar(color)))
  const pictures = comparePictures(before!, after!)
  const sizes = [pictures.before, pictures.after, pictures.difference!].map((one) => {
    const { width, height } = PNG.sync.read(one)
    return [width, height]
  })
  expect(sizes).toEqual(Array(3).fill([60 + 100 + 60, 3000]))
  const { data } = PNG.sync.read(pictures.difference!)
  const colors = new Set(Array.from({ length: data.length / 4 }, (_, pixel) => data.readUInt32BE(4 * pixel)))
  expect(colors).toContain(0xff0000ff)
  expect(colors.size).toBeLessThanOrEqual(4)
})

test('where a picture is shorter, its background goes on: a dark page does not differ there', () => {
  const dark = Array.from({ length: 200 }, () => 20)
  const { ratio } = comparePictures(picture(dark), picture([...dark, ...dark]))
  expect(ratio).toBe(0)
})

test('pictures without a row in common are shown whole, also where looking for one would take long', () => {
  const [even, odd] = [0, 1].map((first) => Array.from({ length: 3000 }, (_, row) => (2 * row + first) % 256))
  const { before, after, ratio } = comparePictures(picture(even!), picture([...odd!, 1, 3]))
  expect([before, after].map((one) => PNG.sync.read(one).height)).toEqual([3000, 3002])
  expect(ratio).toBeLessThan(0.01)
})
