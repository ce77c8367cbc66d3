import React from 'react'
import { expect, test } from 'vitest'
import scope from '../../../renderer/theme/mdx/ReactLiveScope.ts'

// LIVE-CODE-1
test('the names of live code are parameters of a function, and have the hooks of React', () => {
  const run = new Function(...Object.keys(scope), 'return [React, useState]')
  expect(run(...Object.values(scope))).toEqual([React, React.useState])
})
