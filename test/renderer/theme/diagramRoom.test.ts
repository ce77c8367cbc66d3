import { expect, test } from 'vitest'
import { diagramRoom } from '../../../renderer/theme/mdx/diagramRoom.ts'

/** Heights are those that Mermaid 11 has drawn. */
test.each([
  ['graph TD; A --> B; B --> C', 278],
  ['graph TD\n  A --- B --- C', 278],
  ['graph TD\n  A -->|yes| B\n  B --> C', 302],
  ['graph TD\n  A[Start] --> B{Is it?}\n  B -- Yes --> C[OK]\n  B -- No --> D[Not OK]', 335],
  ['graph TD\n  A --> B{Enough?}', 239],
  ['graph TD\n A --> B{Do we have enough apples?}\n B --> C', 502],
  ['flowchart\n  A --> B & C', 174],
  ['graph LR\n  A --> B --> C', 70],
  ['graph LR\n  A --> B\n  A -.-> C\n  A --- D', 278],
  ['%% a note\nsequenceDiagram\n  participant A\n  A->>B: Hello\n  B-->>A: Hello\n  A-)B: Bye', 333],
  ['sequenceDiagram\n  A->>B: Hi\n  Note over A,B: A note', 277],
  ['sequenceDiagram\n  loop Each\n  A->>B: Hi\n  end', 282],
  ['stateDiagram-v2\n  [*] --> Still\n  Still --> [*]', 184],
  ['stateDiagram-v2\n  [*] --> A\n  A --> B : go\n  B --> C\n  C --> [*]', 388],
  ['classDiagram\n  A <|-- B\n  B <|-- C', 368],
  ['classDiagram\n  Animal <|-- Duck\n  Animal : +int age', 270],
  ['classDiagram\n  A <|-- B\n  class A {\n    +int a\n    +b()\n  }', 294],
  ['erDiagram\n  CUSTOMER ||--o{ ORDER : places\n  ORDER ||--|{ LINE : contains', 470],
  ['erDiagram\n  A ||--o{ B : has\n  A {\n    string name\n    int id\n  }', 329],
  ['pie title Pets\n  "Dogs" : 386\n  "Cats" : 85', 450],
])('%j takes about %i px', (text, height) => {
  expect(Math.abs(diagramRoom(text)!.height - height)).toBeLessThan(30)
})

test.each([
  ['pie\n  "Dogs" : 386\n  "Cats" : 85', 551],
  ['pie\n  "Dogs and horses" : 386\n  "Cats" : 85', 641],
  ['sequenceDiagram\n  A->>+B: Hi\n  B-->>-A: Hi', 450],
])('%j is about %i px wide, and scaled to a narrower page', (text, width) => {
  expect(Math.abs(diagramRoom(text)!.width! - width)).toBeLessThan(10)
})

test.each([
  '',
  'pie',
  'gantt\n  A :a1, 2014-01-01, 30d',
  'graph TD',
  'graph TD\n  subgraph one\n  A --> B\n  end',
  'sequenceDiagram',
  `graph TD\n${'A --> B\n'.repeat(2000)}`,
])('nothing is kept for what cannot be told: %#', (text) => expect(diagramRoom(text)).toBe(undefined))

test('a circle of arrows has an end', () => {
  expect(diagramRoom('graph TD\n A --> B\n B --> C\n C --> A')!.height).toBeLessThan(400)
})
