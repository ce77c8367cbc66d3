/**
 * Code samples in eight languages, some 480 bytes each, as in the documentation of a library.
 *
 * @typedef {object} Words
 * @property {() => string} id A word that is an identifier.
 * @property {() => string} phrase A few words.
 * @property {(from: number, to: number) => number} some A number.
 * @property {<Item>(list: Item[]) => Item} pick
 */

const fence = (info, code) => `\`\`\`${info}\n${code}\n\`\`\``

/** @type {((words: Words) => string)[]} */
export const samples = [
  ({ id, phrase, some }) => {
    const [one, two, three] = [id(), `${id()}All`, `${id()}Now`]
    return fence(
      `js title="src/${one}.js" {2,5-6}`,
      `import { ${one}, ${two} } from './${three}.js'

// ${phrase()}
export async function ${three}(${id()}, { timeout = ${some(1, 9)}000, retries = ${some(1, 5)} } = {}) {
  const found = await ${one}('[data-id="${id()}"]', { timeout })
  for (let attempt = 0; attempt < retries; attempt += 1) {
    if (found.${id()} === '${phrase()}') return ${two}(found)
  }
  throw new Error(\`No ${id()} within \${timeout} ms.\`)
}

${three}(document.body, { retries: ${some(2, 9)} }).then(console.log)`,
    )
  },
  ({ id, phrase, some }) =>
    fence(
      'ts',
      `interface ${id()}Options {
  /** ${phrase()}. */
  ${id()}: string
  ${id()}?: number[]
  readonly ${id()}: 'left' | 'right' | undefined
}

export class ${id()}Store<Item extends { id: string }> {
  readonly #items = new Map<string, Item>()

  // highlight-next-line
  add(item: Item, position = ${some(0, 9)}): this {
    this.#items.set(item.id, item)
    return this
  }

  async ${id()}(count: number): Promise<Item[]> {
    const answer = await fetch(\`/api/${id()}/\${count}\`)
    return (await answer.json()) as Item[]
  }
}`,
    ),
  ({ id, phrase, some }) =>
    fence(
      'shell',
      `# ${phrase()}
npm install --save-dev ${id()} @${id()}/${id()}
export ${id().toUpperCase()}_TOKEN="$(cat ~/.config/${id()})"
npx ${id()} run --spec "src/**/*.test.js" --${id()} ${some(1, 99)} | tee ${id()}.log
for file in dist/*.js; do
  gzip --keep "$file" && echo "$file: $(stat -c %s "$file.gz") bytes"
done
curl --fail --header "Authorization: Bearer $TOKEN" https://api.example.com/${id()}/${some(1, 999)} | jq '.${id()}[]'`,
    ),
  ({ id, phrase, some }) =>
    fence(
      'jsx',
      `import { useEffect, useState } from 'react'

export function ${id()[0].toUpperCase()}Card({ title, children, onClose }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(onClose, ${some(1, 90)}00)
    return () => clearTimeout(timer)
  }, [onClose])
  return (
    <section className="${id()} ${id()}" onClick={() => setOpen(!open)}>
      <h2>{title}</h2>
      {open && <p aria-live="polite">{children} ${phrase()}</p>}
    </section>
  )
}`,
    ),
  ({ id, phrase, pick, some }) =>
    fence(
      'json',
      `{
  "name": "${id()}",
  "description": "${phrase()}",
  "version": "${some(0, 12)}.${some(0, 30)}.${some(0, 9)}",
  "retries": { "runMode": ${some(0, 5)}, "openMode": 0 },
  "items": [
    { "id": ${some(1, 9000)}, "value": "${id()}", "enabled": ${pick(['true', 'false'])} },
    { "id": ${some(1, 9000)}, "value": "${id()}", "enabled": ${pick(['true', 'false'])} }
  ],
  "scripts": { "test": "${id()} run", "build": "${id()} --minify --target es2022" },
  "video": ${pick(['true', 'false'])}
}`,
    ),
  ({ id, phrase, some }) =>
    fence(
      'yaml title=".ci/pipeline.yml"',
      `# ${phrase()}
name: ${id()}
on:
  push:
    branches: [main, '${id()}/*']
jobs:
  ${id()}:
    runs-on: linux
    strategy:
      matrix:
        node: [18, 20, ${some(21, 24)}]
    steps:
      - uses: checkout@v${some(2, 5)}
      - name: ${phrase()}
        run: npm ci --prefer-offline
        env:
          ${id().toUpperCase()}: "${some(1, 99)}"
      - run: |
          npm run ${id()}
          npm run ${id()} -- --${id()}`,
    ),
  ({ id, phrase, some }) =>
    fence(
      'html',
      `<!doctype html>
<html lang="en">
  <head>
    <title>${phrase()}</title>
    <link rel="stylesheet" href="/${id()}.css" />
  </head>
  <body class="${id()}">
    <!-- ${phrase()} -->
    <form action="/${id()}" method="post">
      <label for="${id()}">${phrase()}</label>
      <input id="${id()}" type="number" min="0" max="${some(1, 99)}" required />
      <button type="submit" data-id="${id()}" disabled>${id()}</button>
    </form>
  </body>
</html>`,
    ),
  ({ id, some }) =>
    fence(
      'css',
      `.${id()} {
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${some(100, 400)}px;
  gap: ${some(1, 4)}rem;
  color: var(--${id()}-color, #${some(100, 999)});
}

.${id()} > .${id()}:hover,
.${id()}[aria-expanded='true']::after {
  content: '${id()}';
  transition: opacity ${some(1, 9)}00ms ease-in-out;
}

@media (max-width: ${some(40, 90)}em) {
  .${id()} {
    display: block;
    padding: 0 ${some(1, 9)}%;
  }
}`,
    ),
]
