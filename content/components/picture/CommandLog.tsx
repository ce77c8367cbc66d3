import type { ReactNode } from 'react'
import Drawing from './Drawing.tsx'
import { type LogLine, parseLogLine } from './logLine.ts'
import TextLines from './TextLines.tsx'
import { charWidth, drawingWidth, monospace, proportional, type Run, wrap } from './wrap.ts'

type Result = 'passed' | 'failed' | 'running'

const lineHeight = 19
const rowPadding = 5
/** Where numbers end, where names begin, and how far the text may go. */
const numberX = 26
const namesX = 34
const endX = drawingWidth - 8

/** The command log of the Cypress app, with the test's title above it. */
export default function CommandLog({ lines, test, result }: { lines: string[]; test?: string; result?: Result }) {
  const logLines = lines.map(parseLogLine)
  const outcome = result ?? (logLines.some(({ isFailed }) => isFailed) ? 'failed' : 'passed')
  const titleLines = test ? wrap(test, proportional(14), endX - 96) : []
  const titleHeight = test ? titleLines.length * lineHeight + 23 : 0

  let y = titleHeight + 8
  let number = 0
  const rows = logLines.map((line, index) => {
    const row = layOut(line)
    const top = y
    y += row.lines.length * lineHeight + 2 * rowPadding
    if (line.kind === 'command') number += 1
    const isPending = outcome === 'running' && index === lines.length - 1
    return { ...row, line, top, height: y - top, isPending, number: line.kind === 'command' ? number : undefined }
  })
  const height = y + 8

  return (
    <Drawing className="picture__log" width={drawingWidth} height={height}>
      {test && (
        <g className={`picture__result picture__result--${outcome}`}>
          <rect className="picture__bar" width={drawingWidth} height={titleHeight} />
          <ResultIcon result={outcome} />
          <text x={namesX} y={25} fontSize={14} className="title">
            <TextLines lines={titleLines} x={namesX} lineHeight={lineHeight} />
          </text>
          <text x={endX - 4} y={25} textAnchor="end" className="result">
            {outcome}
          </text>
        </g>
      )}
      {rows.map((row, index) => (
        <Row key={index} {...row} />
      ))}
    </Drawing>
  )
}

interface LaidOut {
  /** Where the name begins. */
  nameX: number
  /** Where the lines of the message after the first begin. */
  indentX: number
  lines: Run[][]
}

/** Width and place of the pill around `assert`, after the dash. */
const pill = { x: namesX + charWidth + 1, width: monospace('assert') + 10 }

/** Find the place for the parts of a line, and break its message into lines. */
function layOut({ name, message, kind, isChild }: LogLine): LaidOut {
  const isAssert = name === 'assert'
  const nameX = isAssert ? pill.x + pill.width : namesX
  const indentX = kind === 'event' ? namesX : namesX + 2 * charWidth
  const before = isAssert ? 6 : monospace(`${isChild ? '-' : ''}${name} `)
  return { nameX, indentX, lines: wrap(message, monospace, endX - indentX, endX - nameX - before) }
}

interface RowProps extends LaidOut {
  line: LogLine
  top: number
  height: number
  number: number | undefined
  isPending: boolean
}

function Row({ line, nameX, indentX, lines, top, height, number, isPending }: RowProps) {
  const { name, message, kind, isChild, isFailed } = line
  const isAssert = name === 'assert'
  const baseline = top + rowPadding + 14
  const className = ['row', kind === 'event' && 'event', isFailed && 'failed', isPending && 'pending']
  return (
    <g className={className.filter(Boolean).join(' ')}>
      {(isFailed || isPending) && (
        <>
          <rect className="picture__tint" y={top} width={drawingWidth} height={height} />
          <rect className="picture__edge" y={top} width={3} height={height} />
        </>
      )}
      {isAssert && <rect className="picture__pill" y={top + rowPadding} height={19} rx={4} {...pill} />}
      {/* An event has no number; in its place is a dot in the color of a request's status. */}
      {kind === 'event' && <circle className={statusOf(message)} cx={numberX - 4} cy={baseline - 4.5} r={3.5} />}
      {number !== undefined && (
        <text x={numberX} y={baseline} textAnchor="end" className="number">
          {number}
        </text>
      )}
      <text x={namesX} y={baseline}>
        {isChild && <tspan className="dash">-</tspan>}
        {isAssert ? (
          <tspan className="name" x={pill.x + pill.width / 2} textAnchor="middle">
            {name}
          </tspan>
        ) : (
          <tspan className="name">{name}</tspan>
        )}{' '}
        <TextLines lines={lines} firstX={isAssert ? nameX + 6 : undefined} x={indentX} lineHeight={lineHeight} />
      </text>
    </g>
  )
}

/** The dot of a request has the color of its status: `GET 404 /api/cart` → red. */
function statusOf(message: string): string {
  const [, status] = /(?:^|\s)([1-5])\d\d(?:\s|$)/.exec(message) ?? []
  if (!status) return 'dot dot--none'
  return Number(status) < 4 ? 'dot dot--ok' : 'dot dot--error'
}

const icons: Record<Result, ReactNode> = {
  passed: <path d="m-3.8.2 2.6 2.7 5-5.3" />,
  failed: <path d="m-3 -3 6 6m0 -6-6 6" />,
  running: <path d="M0 -3.6V0l2.6 1.8" />,
}

function ResultIcon({ result }: { result: Result }) {
  return (
    <g className="picture__icon" transform="translate(18 20.5)">
      <circle r={8} />
      {icons[result]}
    </g>
  )
}
