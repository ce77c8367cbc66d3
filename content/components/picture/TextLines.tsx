import type { Run } from './wrap.ts'

/** Lines of text below each other, as parts of a `<text>`: the first at `firstX`, which may be where the text is anyway. */
export default function TextLines({
  lines,
  x,
  firstX,
  lineHeight,
}: {
  lines: Run[][]
  x: number
  firstX?: number
  lineHeight: number
}) {
  return lines.map((runs, line) => (
    <tspan key={line} x={line === 0 ? firstX : x} dy={line === 0 ? undefined : lineHeight}>
      {runs.map(({ text, bold }, run) =>
        bold ? (
          <tspan key={run} className="strong">
            {text}
          </tspan>
        ) : (
          text
        ),
      )}
    </tspan>
  ))
}
