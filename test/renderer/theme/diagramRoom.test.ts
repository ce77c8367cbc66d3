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
  ['gantt\n  title A\n  dateFormat YYYY-MM-DD\n  A :a1, 2014-01-01, 30d\n  B :2014-01-09, 3d\n  C: after a1, 1d', 172],
  [
    'gantt\n  dateFormat YYYY-MM-DD\n  section A\n  a :a1, 2024-01-01, 3d\n  section B\n  b :milestone, m1, 2024-01-04, 0d',
    148,
  ],
  ['gitGraph\n  commit\n  branch develop\n  commit\n  checkout main\n  merge develop', 178],
  ['gitGraph:\n  commit\n  branch a\n  commit\n  branch b\n  commit\n  branch c\n  commit', 360],
  ['quadrantChart\n  x-axis Low --> High\n  A: [0.3, 0.6]', 500],
  ['xychart-beta\n  x-axis [a, b]\n  bar [1, 2]', 500],
  ['sankey-beta\na,b,10\nb,c,5', 400],
  ['pie title Pets\n  "Dogs" : 386\n  "Cats" : 85', 450],
  ['timeline\n  2002 : One', 422],
  ['timeline\n  title History\n  2002 : LinkedIn\n  2004 : Facebook : Google\n  2005 : YouTube', 549],
  ['timeline\n  2002 : One\n       : Two\n       : Three', 543],
  ['timeline\n  2002 : A rather long event that takes several lines of its box to show\n  2003 : x', 474],
  ['timeline\n  title T\n  section Old\n  2002 : One\n  2003 : Two : Three\n  section New\n  2004 : A', 670],
  ['journey\n  section Go\n  Make tea: 5: Me', 470],
  ['journey\n  title My day\n  section Go\n  Make tea: 5: Me\n  Work: 1: Me, Cat', 540],
  ['kanban\n  Todo\n    [Create docs]\n    [Create blog]\n  Done\n    [Ship]', 148],
  ['kanban\n  Todo\n    id1[Create docs about everything that is new in this version]', 147],
  ["kanban\n  Todo\n    id2[x]@{ ticket: MC-1, assigned: 'knsv' }", 111],
  ['block-beta\n  a b c', 50],
  ['block-beta\n  columns 3\n  a:3\n  b c d\n  space:2 e', 146],
  ['block\n  columns 2\n  a["A long label here"] b\n  c:2\n  a --> c', 98],
  [
    'requirementDiagram\n  requirement r {\n    id: 1\n    text: the text.\n    risk: high\n    verifymethod: test\n  }\n  element e {\n    type: simulation\n  }\n  e - satisfies -> r',
    386,
  ],
  [
    'requirementDiagram\n  direction LR\n  requirement a {\n    id: 1\n    text: t\n  }\n  element e {\n    type: s\n  }\n  e - satisfies -> a',
    152,
  ],
  [
    'requirementDiagram\n  requirement a {\n    id: 1\n  }\n  element e {\n    type: s\n  }\n  element f {\n    type: s\n  }\n  a <- copies - e\n  f - traces -> e',
    500,
  ],
])('%j takes about %i px', (text, height) => {
  expect(Math.abs(diagramRoom(text)!.height - height)).toBeLessThan(30)
})

test.each([
  ['pie\n  "Dogs" : 386\n  "Cats" : 85', 551],
  ['pie\n  "Dogs and horses" : 386\n  "Cats" : 85', 641],
  ['sequenceDiagram\n  A->>+B: Hi\n  B-->>-A: Hi', 450],
  ['timeline\n  2002 : LinkedIn\n  2004 : Facebook : Google\n  2005 : YouTube\n  2006 : Twitter', 1190],
  ['journey\n  section Go\n  Make tea: 5: Me\n  Go up: 3: Me\n  Work: 1: Me, Cat', 900],
  ['kanban\n  Todo\n    [Create docs]\n  Doing\n  Done', 630],
  ['block-beta\n  columns 2\n  a["A long label here"] b\n  c:2\n  a --> c', 334],
])('%j is about %i px wide, and scaled to a narrower page', (text, width) => {
  expect(Math.abs(diagramRoom(text)!.width! - width)).toBeLessThan(10)
})

test.each([
  '',
  'pie',
  'gantt',
  'gitGraph TB:\n  commit',
  'mindmap',
  'timeline\n  title One',
  'journey\n  section One',
  'kanban',
  'block-beta\n  columns 3',
  'block-beta\n  block\n    a b\n  end',
  'block-beta\n  a{"Is it?"} b',
  'graph TD',
  'graph TD\n  subgraph one\n  A --> B\n  end',
  'sequenceDiagram',
  `graph TD\n${'A --> B\n'.repeat(2000)}`,
])('nothing is kept for what cannot be told: %#', (text) => expect(diagramRoom(text)).toBe(undefined))

const branches = (count: number, leaves: number) =>
  Array.from({ length: count }, (_, at) => `    N${at} word\n${`      Leaf\n`.repeat(leaves)}`).join('')

// Forces place the nodes: what follows moves by less than a quarter of what it would move by without any room.
test.each([
  [branches(2, 0), 54],
  [branches(4, 0), 190],
  [branches(8, 0), 247],
  [branches(3, 3), 406],
  [branches(4, 4), 454],
  [branches(2, 5), 246],
])('the height of a mindmap is near that of others with as many nodes: %#', (nodes, height) => {
  const room = diagramRoom(`mindmap\n  root((Root))\n${nodes}`)!.height
  expect(Math.max(0, height - room)).toBeLessThan(height / 4)
  expect(room - height).toBeLessThan(100)
})

test('a circle of arrows has an end', () => {
  expect(diagramRoom('graph TD\n A --> B\n B --> C\n C --> A')!.height).toBeLessThan(400)
})
