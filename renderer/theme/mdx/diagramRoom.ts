import { type DiagramRoom, rowRooms } from './rowRooms.ts'

/** Diagrams with a longer text are not measured. */
const maxLength = 5000

/**
 * About how much room Mermaid takes for a diagram, so that it is kept until it is drawn. Undefined for kinds whose height does not follow
 * from their lines.
 *
 *     graph TD; A --> B; B --> C        →  278 px high: three ranks
 *     sequenceDiagram with 3 messages   →  333 px, in 450 px of width
 *     gantt with 3 tasks                →  172 px
 *     timeline with 2 events below one  →  482 px, in 390 px and 200 for each period
 */
export function diagramRoom(text: string): DiagramRoom | undefined {
  if (text.length > maxLength) return undefined
  const indented = text.split(/[\n;]/).filter((line) => !/^\s*(?:%%.*)?$/.test(line))
  const lines = indented.map((line) => line.trim())
  const [kind = '', direction = 'TD'] = lines[0]?.replace(/:$/, '').split(/\s+/) ?? []
  const content = lines.slice(1)
  if (kind === 'sequenceDiagram') return sequenceRoom(content)
  if (kind === 'pie') return pieRoom(lines)
  if (kind === 'gantt') return ganttRoom(content)
  if (kind === 'gitGraph') return gitRoom(lines)
  if (kind === 'mindmap') return mindmapRoom(content)
  if (Object.hasOwn(rowRooms, kind)) return rowRooms[kind]!(indented.slice(1))
  if (Object.hasOwn(fixedRooms, kind)) return fixedRooms[kind]
  // Boxes around nodes.
  if (!Object.hasOwn(rankedKinds, kind) || content.some((line) => /^(?:subgraph|namespace|state\s.*\{$)/.test(line))) {
    return undefined
  }
  const isSideways = [direction, ...content].some((line) => /^(?:direction\s+)?(?:LR|RL)$/.test(line))
  const height = rankedHeight(content.map(forwards), rankedKinds[kind]!, isSideways)
  return height === undefined ? undefined : { height }
}

function sequenceRoom(lines: string[]): DiagramRoom | undefined {
  const names = new Set<string>()
  let messages = 0
  let others = 0
  for (const line of lines) {
    if (/^note\s/i.test(line)) others += 52
    else if (/^(?:loop|alt|opt|par|critical|break)\b/.test(line)) others += 57
    const [, from, to] = /^([^\s:]+?)\s*<?-[->)x]+\s*[+-]?([^\s:]+)/.exec(line) ?? []
    if (from === undefined || to === undefined) continue
    messages++
    names.add(from).add(to)
  }
  return messages === 0
    ? undefined
    : { width: 50 + 200 * Math.max(2, names.size), height: 171 + 54 * messages + others }
}

/** The list of names is to the right of a circle. */
function pieRoom(lines: string[]): DiagramRoom | undefined {
  const names = lines.flatMap((line) => /^"([^"]*)"\s*:/.exec(line)?.[1] ?? [])
  return names.length === 0
    ? undefined
    : { width: 518 + 8 * Math.max(...names.map((name) => name.length)), height: 450 }
}

/** A bar for each task, on the whole width of the page. */
function ganttRoom(lines: string[]): DiagramRoom | undefined {
  const others =
    /^(?:title|dateFormat|axisFormat|tickInterval|excludes|includes|todayMarker|weekday|click|section|acc\w+)\b/
  const tasks = lines.filter((line) => /.:/.test(line) && !others.test(line)).length
  return tasks === 0 || lines.some((line) => /^displayMode/.test(line)) ? undefined : { height: 100 + 24 * tasks }
}

/** A row for each branch. */
function gitRoom(lines: string[]): DiagramRoom | undefined {
  if (/(?:TB|BT):?$/.test(lines[0]!) || !lines.some((line) => line.startsWith('commit'))) return undefined
  return { height: 91 * (1 + lines.filter((line) => /^branch\s/.test(line)).length) - 4 }
}

function mindmapRoom(lines: string[]): DiagramRoom | undefined {
  const nodes = lines.filter((line) => !line.startsWith('::')).length
  if (nodes === 0) return undefined
  return { height: nodes < 4 ? 54 : Math.round(95 * Math.sqrt(nodes)), isEstimate: true }
}

/** Charts that Mermaid draws in one size. */
const fixedRooms: Record<string, DiagramRoom> = {
  quadrantChart: { width: 500, height: 500 },
  'radar-beta': { width: 700, height: 700 },
  'sankey-beta': { width: 600, height: 400 },
  sankey: { width: 600, height: 400 },
  'xychart-beta': { width: 700, height: 500 },
  xychart: { width: 700, height: 500 },
}

/** A kind of diagram with nodes in ranks: Mermaid's own sizes, px. */
interface RankedKind {
  node: number
  gap: number
  /** What the label of an arrow adds to a gap. */
  label: number
  /** An arrow between two nodes. */
  arrow: RegExp
}

const flow: RankedKind = { node: 54, gap: 50, label: 24, arrow: /<?[-=.]{2,}[>xo]?/ }
const state: RankedKind = { node: 40, gap: 50, label: 24, arrow: /-->/ }
const rankedKinds: Record<string, RankedKind> = {
  graph: flow,
  flowchart: flow,
  stateDiagram: state,
  'stateDiagram-v2': state,
  classDiagram: { node: 84, gap: 50, label: 24, arrow: /[<|*o]*(?:--|\.\.)[>|*o]*/ },
  requirementDiagram: { node: 76, gap: 74, label: 0, arrow: /<?-\s+\w+\s+->?/ },
  // All arrows have labels.
  erDiagram: { node: 84, gap: 101, label: 0, arrow: /[|}][|o](?:--|\.\.)[|o][|{]/ },
}
/** Around a diagram. */
const margin = 16
/** The beginning and the end of a state diagram. */
const dots = '[*]'
const dot = 14
/** Above the lines of a class, and each of these. */
const members = 12
const member = 24
const characterWidth = 8
/** Longer texts of a node are broken. */
const maxTextWidth = 200

function rankedHeight(lines: string[], kind: RankedKind, isSideways: boolean): number | undefined {
  const heights = new Map<string, number>()
  const edges: Edge[] = []
  for (const [id, count] of membersOf(lines)) heights.set(id, kind.node + members + member * count)
  for (const line of lines) {
    if (kind === flow) for (const [id, height] of rhombs(line)) heights.set(id, height)
    edges.push(...edgesOf(line, kind))
  }
  const ranks = ranksOf(edges)
  if (ranks.size === 0) return undefined
  const heightOf = (id: string) => heights.get(id) ?? (id.startsWith(dots) ? dot : kind.node)
  const filled = [...new Set(ranks.values())].map((rank) => [...ranks.keys()].filter((id) => ranks.get(id) === rank))
  if (isSideways) {
    const sum = (ids: string[]) => ids.reduce((height, id) => height + heightOf(id), kind.gap * (ids.length - 1))
    return margin + Math.max(...filled.map(sum))
  }
  const labelled = new Set(edges.flatMap(({ from, hasLabel }) => (hasLabel ? ranks.get(from)! : [])))
  const ofNodes = filled.reduce((height, ids) => height + Math.max(...ids.map(heightOf)), 0)
  return margin + ofNodes + kind.gap * (filled.length - 1) + kind.label * labelled.size
}

/** How many lines the boxes of classes, entities and requirements have: `Duck : +swim()`, or between `class Duck {` and `}`. */
function membersOf(lines: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  let open: string | undefined
  for (const line of lines) {
    const opened = /^(?:\w+\s+)?([\w-]+)\s*\{$/.exec(line)?.[1]
    const name = open ?? /^([\w-]+)\s*:\s/.exec(line)?.[1]
    if (opened !== undefined || line === '}') open = opened
    else if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

/** Nodes of a flow chart whose shape grows with their text: `B{Enough?}`. */
function rhombs(line: string): [id: string, height: number][] {
  return [...line.matchAll(/([\w-]+)\{([^{}]+)\}/g)].map(([, id, text]) => {
    const width = characterWidth * text!.length
    return [id!, flow.node + Math.min(width, maxTextWidth) + (width > maxTextWidth ? flow.label : 0)]
  })
}

/** `a <- copies - b` of a requirement diagram → `b - copies -> a` */
const forwards = (line: string) => line.replace(/^(\S+)\s+<-\s+(\w+)\s+-\s+(\S+)$/, '$3 - $2 -> $1')

interface Edge {
  from: string
  to: string
  hasLabel: boolean
}

function edgesOf(line: string, kind: RankedKind): Edge[] {
  const [plain, hasLabel] = kind === flow ? withoutTexts(line) : withoutLabel(line)
  const groups = plain.split(kind.arrow).map((group) => group.split('&').map((id) => id.trim()))
  return groups.slice(1).flatMap((targets, index) =>
    groups[index]!.flatMap((from) =>
      targets.flatMap((to): Edge[] => {
        if (from === '' || to === '') return []
        return [{ from: from === dots ? `${dots} first` : from, to: to === dots ? `${dots} last` : to, hasLabel }]
      }),
    ),
  )
}

/** `A[Start] -- no --> B{Is it?}` → `A --> B`, and that there was a label. */
function withoutTexts(line: string): [plain: string, hasLabel: boolean] {
  const ids = line.replace(/\[[^\]]*\]|\([^)]*\)+|\{[^}]*\}+|"[^"]*"/g, '')
  const plain = ids.replace(/\|[^|]*\||(?<![-=])(?:--|==|-\.)\s[^-=.>]*(?=[-=.])/g, '')
  return [plain, plain !== ids]
}

/** `A "1" --> "2" B : has` → `A --> B`, and that there was a label. */
function withoutLabel(line: string): [plain: string, hasLabel: boolean] {
  const [plain = '', label = ''] = line.replace(/"[^"]*"/g, '').split(/\s:/)
  return [plain, label.trim() !== '']
}

/** How many arrows lead to each node, on the longest way. Arrows of a circle count once. */
function ranksOf(edges: Edge[]): Map<string, number> {
  const ranks = new Map<string, number>()
  for (const { from, to } of edges) ranks.set(from, 0).set(to, 0)
  for (let round = 1; round < ranks.size; round++) {
    let hasChanged = false
    for (const { from, to } of edges) {
      const rank = ranks.get(from)! + 1
      if (rank !== round || ranks.get(to)! >= rank) continue
      ranks.set(to, rank)
      hasChanged = true
    }
    if (!hasChanged) break
  }
  return ranks
}
