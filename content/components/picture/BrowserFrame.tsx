import type { ReactNode } from 'react'
import Drawing from './Drawing.tsx'
import TextLines from './TextLines.tsx'
import WindowDots from './WindowDots.tsx'
import { drawingWidth, fontSize, proportional, wrap } from './wrap.ts'

const barHeight = 42
const padding = 20
const gap = 12
const addressX = 64

/** A browser window: a bar with the address, and the page below it. A window without an address is one of the app. */
export default function BrowserFrame({ lines, url }: { lines: string[]; url?: string }) {
  let y = barHeight + padding
  const items = lines.map((line) => {
    const item = drawLine(line)
    const top = y
    y += item.height + gap
    return { ...item, top }
  })
  const height = Math.max(y - gap + padding, 120)

  return (
    <Drawing className="picture__page" width={drawingWidth} height={height}>
      <rect className="picture__bar" width={drawingWidth} height={barHeight} />
      <WindowDots y={barHeight / 2} />
      {url && (
        <>
          <rect className="address" x={addressX} y={8} width={drawingWidth - addressX - 12} height={26} rx={13} />
          <text className="address-text" x={addressX + 14} y={25.5}>
            {shortened(url)}
          </text>
        </>
      )}
      {items.map(({ drawing, top }, index) => (
        <g key={index} transform={`translate(${padding} ${top})`}>
          {drawing}
        </g>
      ))}
    </Drawing>
  )
}

/** Part of a page, drawn from 0/0. */
interface Item {
  drawing: ReactNode
  width: number
  height: number
}

const innerWidth = drawingWidth - 2 * padding

/** The kinds of lines, each with what it looks like. The last one takes every line. */
const kinds: [pattern: RegExp, draw: (text: string) => Item][] = [
  [/^-{3,}$/, rule],
  [/^\* (.+)$/, highlighted],
  [/^# (.+)$/, heading],
  [/^> (.+)$/, link],
  [/^\[_ ?(.*?) ?_\]$/, input],
  [/^\[(?=[x ]\] )(.+)$/, checkbox],
  [/^\[(.+)\]$/, button],
  [/^(.*)$/, paragraph],
]

function drawLine(line: string): Item {
  for (const [pattern, draw] of kinds) {
    const match = pattern.exec(line.trim())
    if (match) return draw(match[1] ?? '')
  }
  throw new Error(`A line of a page is one line of text; \`${line}\` is not.`)
}

function heading(text: string): Item {
  return textBlock(text, { size: 19, lineHeight: 25, className: 'heading' })
}

function paragraph(text: string): Item {
  return textBlock(text, { size: 14, lineHeight: 20 })
}

function link(text: string): Item {
  return textBlock(text, { size: 14, lineHeight: 20, className: 'link' })
}

function textBlock(
  text: string,
  { size, lineHeight, className }: { size: number; lineHeight: number; className?: string },
): Item {
  const measure = proportional(className === 'heading' ? size * 1.06 : size)
  const lines = wrap(text, measure, innerWidth)
  const widths = lines.map((runs) => measure(runs.map((run) => run.text).join('')))
  return {
    drawing: (
      <text y={size} fontSize={size} className={className}>
        <TextLines lines={lines} x={0} lineHeight={lineHeight} />
      </text>
    ),
    width: Math.max(...widths),
    height: lines.length * lineHeight - (lineHeight - size) + 3,
  }
}

function button(text: string): Item {
  const width = Math.min(proportional(14)(text) + 32, innerWidth)
  return {
    drawing: (
      <>
        <rect className="picture__button" width={width} height={34} rx={6} />
        <text className="picture__button-text" x={width / 2} y={22} textAnchor="middle" fontSize={14}>
          {text}
        </text>
      </>
    ),
    width,
    height: 34,
  }
}

function input(text: string): Item {
  const width = 240
  return {
    drawing: (
      <>
        <rect className="input" x={0.5} y={0.5} width={width - 1} height={33} rx={5} />
        <text className="input-text" x={12} y={22} fontSize={14}>
          {text}
        </text>
      </>
    ),
    width,
    height: 34,
  }
}

function checkbox(rest: string): Item {
  const isChecked = rest.startsWith('x')
  const label = rest.slice(3)
  return {
    drawing: (
      <>
        <rect className={isChecked ? 'button' : 'input'} x={0.5} y={0.5} width={17} height={17} rx={4} />
        {isChecked && <path className="tick" d="m4.5 9.3 3 3 6-6.5" />}
        <text x={26} y={14} fontSize={14}>
          {label}
        </text>
      </>
    ),
    width: 26 + proportional(14)(label),
    height: 18,
  }
}

function rule(): Item {
  return { drawing: <path className="rule" d={`M0 .5h${innerWidth}`} />, width: innerWidth, height: 1 }
}

/** What Cypress does to the element of a command that the reader points at in the log. */
function highlighted(text: string): Item {
  const { drawing, width, height } = drawLine(text)
  return {
    drawing: (
      <>
        <rect
          className="highlight"
          x={-5}
          y={-5}
          width={Math.min(width, innerWidth) + 10}
          height={height + 10}
          rx={3}
        />
        {drawing}
      </>
    ),
    width,
    height,
  }
}

/** Cut an address that is too long for the bar. */
function shortened(url: string): string {
  const [first, second] = wrap(url, proportional(fontSize), drawingWidth - addressX - 52)
  const text = first!.map((run) => run.text).join('')
  return second ? `${text}…` : text
}
