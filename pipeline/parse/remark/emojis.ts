import type { Root, Text } from 'mdast'
import type { Node, Parent } from 'unist'
import { diagnose } from '../../../schemas/diagnostic.ts'
import { positionOfRange } from '../../load/positions/sourceTree.ts'
import type { ParseContext } from '../context.ts'
import { emojiNamed } from '../emoji.ts'
import { positionOf } from '../position.ts'
import { visit } from '../visit.ts'
import { textOf } from '../writtenText.ts'

const emojiName = /(?<![\w:./-]):(?:[+-]1|100|1234|[a-z][\w+-]*):(?![\w:])/gi

/**
 * Replace names of emoji by the characters, if the config says so; otherwise report them.
 *
 *     Ready :tada:  →  Ready 🎉
 *
 * Runs after `headingIds`, because ids are made of the names, and after `strayDirectives`, which leaves texts side by side.
 */
export function emojis(context: ParseContext) {
  return (tree: Root) =>
    visit(tree, (node) => {
      if (!('children' in node) || !(node as Parent).children.some(hasColon)) return
      const parent = node as Parent
      for (const run of textRuns(parent.children)) {
        const value = run.map((text) => text.value).join('')
        const names = new Set(value.match(emojiName))
        const known = [...names].flatMap((name) => {
          const emoji = emojiNamed(name)
          return emoji === undefined ? [] : [[name, emoji] as const]
        })
        if (known.length === 0) continue
        if (context.options.emoji) replaceRun(parent, run, value, new Map(known))
        else report(run, new Map(known), context)
      }
    })
}

const hasColon = (node: Node) => node.type === 'text' && (node as Text).value.includes(':')

/** Texts that stand side by side. */
function textRuns(nodes: Node[]): Text[][] {
  const runs: Text[][] = []
  for (const [index, node] of nodes.entries()) {
    if (node.type !== 'text') continue
    if (index > 0 && nodes[index - 1]!.type === 'text') runs.at(-1)!.push(node as Text)
    else runs.push([node as Text])
  }
  return runs
}

function replaceRun(parent: Parent, run: Text[], value: string, emoji: Map<string, string>): void {
  const [first] = run as [Text]
  const [start, end] = [first.position?.start, run.at(-1)?.position?.end]
  first.value = value.replace(emojiName, (name) => emoji.get(name) ?? name)
  if (start && end) first.position = { start, end }
  parent.children.splice(parent.children.indexOf(first) + 1, run.length - 1)
}

function report(run: Text[], emoji: Map<string, string>, context: ParseContext): void {
  const [first] = run as [Text]
  const { file } = positionOf(first, context.source)
  const [from, to] = [first.position?.start.offset, run.at(-1)?.position?.end.offset]
  if (from === undefined || to === undefined) return
  const text = textOf(file, context)
  for (const { 0: value, index } of text.slice(from, to).matchAll(emojiName)) {
    const suggestion = emoji.get(value)
    if (suggestion === undefined) continue
    const range = { start: from + index, end: from + index + value.length }
    const position = { file, ...positionOfRange(text, range) }
    context.diagnostics.push(diagnose('emoji-name', position, { value }, { suggestions: [suggestion] }))
  }
}
