import { expect, test } from 'vitest'
import { diagramHeight } from '../../../renderer/theme/mdx/diagramHeight.ts'

test.each([
  ['graph TD; A --> B; B --> C', 278],
  ['flowchart TB\n  A[Fill -- the basket] -->|then| B{Enough?}\n  B -- no --> A\n  B == yes ==> C((Pay))', 278],
  ['flowchart\n  A --> B & C', 174],
  ['graph LR\n  A --> B --> C', 70],
  ['graph LR\n  A --> B\n  A -.-> C\n  A --- D', 278],
  ['%% a note\nsequenceDiagram\n  participant A\n  A->>B: Hello\n  B-->>A: Hello\n  A-)B: Bye', 333],
])('%j takes %i px', (text, height) => {
  expect(diagramHeight(text)).toBe(height)
})

test.each(['', 'pie\n "a": 3', 'graph TD', 'sequenceDiagram', `graph TD\n${'A --> B\n'.repeat(2000)}`])(
  'nothing is kept for what cannot be told: %#',
  (text) => expect(diagramHeight(text)).toBe(undefined),
)

test('a circle of arrows has an end', () => {
  expect(diagramHeight('graph TD\n A --> B\n B --> C\n C --> A')).toBeLessThan(400)
})
