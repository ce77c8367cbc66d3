import { expect, test } from 'vitest'
import { nearestAnchors } from '../../pipeline/wording/nearestAnchors.ts'

const anchors = [
  'options',
  'hover-options',
  'testenvironment-node--jsdom--string',
  'testenvironmentoptions-object',
  'using-a-proxy',
  'using-tags',
]

test.for([
  ['hover', ['hover-options'], 'an anchor that goes on'],
  ['optoins', ['options'], 'a similar anchor'],
  ['testenvironment-string', ['testenvironment-node--jsdom--string'], 'an anchor with the same first word'],
  ['using-a-certificate-of-your-own', [], 'a short first word says nothing'],
  ['retries', [], 'nothing is near'],
] as const)('%s is near to %s: %s', ([anchor, nearest]) => {
  expect(nearestAnchors(anchor, anchors)).toEqual(nearest)
})

test('a first word of many anchors says nothing', () => {
  const many = ['a', 'b', 'c', 'd'].map((letter) => `configuration-${letter}`)
  expect(nearestAnchors('configuration-of-the-whole-machine', many)).toEqual([])
})
