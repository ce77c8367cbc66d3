import { afterEach, expect, test } from 'vitest'
import type {
  CodeLens,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  Location,
  WorkspaceSymbol,
} from 'vscode-languageserver/node'
import { Editor } from './editor.ts'
import { smallSite } from './smallSite.ts'

let editor: Editor
afterEach(() => void editor.child.kill())

const guide = `---
title: Guide
---

# Guide

## Install

Read [the start](./index.md), [Node](https://nodejs.org) and [here](#install).

\`\`\`sh
npm install
\`\`\`

### On Windows

Text.

## Next
`

// LSP-OUTLINE
test('an editor gets symbols, links, folds, references and the number of links to each heading', async () => {
  editor = new Editor(
    smallSite({
      'docs/guide.md': guide,
      'docs/index.md': '# Welcome\n\n[A](./guide.md#install) and [B](./guide.md).\n',
    }),
  )
  await editor.start({ showLinks: 'docs.showLinks' })
  await editor.open('docs/guide.md')
  const ask = <Answer>(method: string, more: object = {}) =>
    editor.connection.sendRequest<Answer>(`textDocument/${method}`, {
      textDocument: { uri: editor.uri('docs/guide.md') },
      ...more,
    })
  const lineOf = ({ range }: { range: { start: { line: number } } }) => range.start.line + 1

  const outline = (symbols: DocumentSymbol[]): unknown[] =>
    symbols.map((one) => [one.name, lineOf(one), one.range.end.line + 1, ...outline(one.children ?? [])])
  expect(outline(await ask('documentSymbol'))).toEqual([
    ['Guide', 5, 20, ['Install', 7, 18, ['On Windows', 15, 18]], ['Next', 19, 20]],
  ])
  const links = await ask<DocumentLink[]>('documentLink')
  expect(links.map((one) => `${lineOf(one)} ${one.target!.replace(/^file:.*\//, '')}`)).toEqual([
    '9 index.md',
    '9 https://nodejs.org',
    '9 guide.md',
  ])
  const folds = await ask<FoldingRange[]>('foldingRange')
  expect(folds.map(({ startLine, endLine }) => [startLine + 1, endLine + 1])).toEqual([
    [1, 3],
    [5, 19],
    [7, 17],
    [15, 17],
    [11, 13],
  ])
  const lenses = await ask<CodeLens[]>('codeLens')
  expect(lenses.map((one) => `${lineOf(one)} ${one.command!.title}`)).toEqual([
    '5 2 links to this page',
    '7 1 link to this heading',
  ])
  // The extension for VS Code has a command that lists them.
  const start = { line: 6, character: 0 }
  expect(lenses[1]!.command).toMatchObject({
    command: 'docs.showLinks',
    arguments: [editor.uri('docs/guide.md'), start],
  })

  const references = async (line: number, character: number) =>
    (
      await ask<Location[]>('references', {
        position: { line: line - 1, character },
        context: { includeDeclaration: false },
      })
    ).map((one) => `${editor.path(one.uri)}:${lineOf(one)}:${one.range.start.character + 1}`)
  expect(await references(7, 4)).toEqual(['docs/index.md:3:1'])
  expect(await references(5, 2)).toEqual(['docs/index.md:3:1', 'docs/index.md:3:29'])
  expect(await references(19, 4)).toEqual([])

  const symbols = await editor.connection.sendRequest<WorkspaceSymbol[]>('workspace/symbol', { query: 'wind' })
  expect(symbols.map(({ name, containerName }) => `${name} in ${containerName}`)).toEqual(['On Windows in Guide'])
}, 120_000)
