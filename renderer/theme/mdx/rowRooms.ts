/** Rooms of the diagrams of Mermaid that are rows and columns of boxes. All lines come with their indentation. */
export const rowRooms: Record<string, (lines: string[]) => DiagramRoom | undefined> = {
  timeline: timelineRoom,
  journey: journeyRoom,
  kanban: kanbanRoom,
  block: blockRoom,
  'block-beta': blockRoom,
}

const hasTitle = (lines: string[]) => lines.some((line) => /^\s*title\s/.test(line))
const linesOf = (text: string, charactersPerLine: number) => Math.max(1, Math.ceil(text.length / charactersPerLine))
const isTold = (line: string) => !/^\s*(?:title|section|acc\w+)\b/.test(line)

/** A column for each period, `2004 : One : Two`, with its events below. */
function timelineRoom(lines: string[]): DiagramRoom | undefined {
  const columns: number[] = []
  for (const line of lines.filter(isTold)) {
    const [period = '', ...events] = line.split(/:\s/).map((part) => part.trim())
    if (period !== '') columns.push(0)
    const height = events.reduce((sum, event) => sum + 43.2 + 17.6 * linesOf(event, 20), 0)
    if (columns.length > 0) columns[columns.length - 1]! += height
  }
  if (columns.length === 0) return undefined
  const above = (hasTitle(lines) ? 67 : 0) + (lines.some((line) => /^\s*section\s/.test(line)) ? 121 : 0)
  return { width: 390 + 200 * columns.length, height: Math.round(361 + above + Math.max(...columns)) }
}

/** A box for each task, `Make tea: 5: Me`, in one row. */
function journeyRoom(lines: string[]): DiagramRoom | undefined {
  const tasks = lines.filter((line) => line.includes(':') && isTold(line)).length
  return tasks === 0 ? undefined : { width: 300 + 200 * tasks, height: hasTitle(lines) ? 540 : 470 }
}

/** A card for each line that is indented below the title of a column. */
function kanbanRoom(lines: string[]): DiagramRoom | undefined {
  const columns: number[] = []
  const outer = Math.min(...lines.map(indentation))
  for (const line of lines) {
    if (indentation(line) === outer) columns.push(50)
    else if (columns.length > 0)
      columns[columns.length - 1]! += 25 + 24 * linesOf(labelOf(line), 22) + (/@\{/.test(line) ? 12 : 0)
  }
  return columns.length === 0 ? undefined : { width: 15 + 205 * columns.length, height: Math.max(...columns) }
}

const indentation = (line: string) => line.length - line.trimStart().length
/** `id1["Create docs"]@{ ticket: 1 }` → `Create docs` */
const labelOf = (line: string) => /[[(]+"?(.*?)"?[\])]+/.exec(line)?.[1] ?? line.trim()

/** Boxes in a grid: `columns 3`, then `a b:2["Two"]`. Blocks in blocks and large shapes are not measured. */
function blockRoom(lines: string[]): DiagramRoom | undefined {
  const columns = Number(lines.map((line) => /^\s*columns\s+(\d+)/.exec(line)?.[1]).find((count) => count) ?? 0)
  const rows = lines.filter((line) => !/^\s*(?:columns|style|class|classDef)\s|[-=.]{2,}/.test(line))
  if (rows.some((line) => /^\s*(?:block\b|end$)|[{<>]|\[\(|\[[/\\]/.test(line))) return undefined
  const boxes = rows.flatMap((line) => [...line.matchAll(/[\w-]+(?:[[(]+"?([^\])"]*)"?[\])]+)?(?::(\d+))?/g)])
  const spans = boxes.map(([, , span]) => Number(span ?? 1))
  const cells = spans.reduce((sum, span) => sum + span, 0)
  if (cells === 0) return undefined
  const width = Math.max(...boxes.map(([id, label = id], at) => (30 + 8 * label.length) / spans[at]!), 50)
  const inRow = columns || cells
  return { width: Math.round(2 + width * inRow), height: 2 + 48 * Math.ceil(cells / inRow) }
}

/** The room of a diagram, px. One with a width is scaled to a narrower page. */
export interface DiagramRoom {
  width?: number
  height: number
  /** Whether the height is a guess, because it is known only once the diagram is drawn. Then the diagram is scaled to this room. */
  isEstimate?: boolean
}
