import Drawing from './Drawing.tsx'
import WindowDots from './WindowDots.tsx'
import { charWidth, drawingWidth, monospace } from './wrap.ts'

const barHeight = 34
const padding = 16
const lineHeight = 20

/** A terminal, as wide as its longest line. Where the screen is too narrow for that, it scrolls. */
export default function Terminal({ lines }: { lines: string[] }) {
  const longest = Math.max(...lines.map((line) => monospace(line)))
  const width = Math.max(drawingWidth, Math.ceil(longest + 2 * padding + charWidth))
  const height = barHeight + 2 * padding + lines.length * lineHeight - 6
  return (
    // A box that scrolls must be reachable by keyboard.
    <div className="picture__window picture__window--terminal" tabIndex={width > drawingWidth ? 0 : undefined}>
      <Drawing
        className={width > drawingWidth ? 'picture__terminal picture__terminal--wide' : 'picture__terminal'}
        width={width}
        height={height}
      >
        <rect className="picture__bar" width={width} height={barHeight} />
        <WindowDots y={barHeight / 2} />
        {lines.map((line, index) =>
          line.trim() === '' ? null : (
            <text key={index} x={padding} y={barHeight + padding + 12 + index * lineHeight} className={kindOf(line)}>
              {line.replaceAll(/^ | (?= )/g, '\u00a0')}
            </text>
          ),
        )}
      </Drawing>
    </div>
  )
}

/** Lines are colored as Cypress and the shell color them. */
function kindOf(line: string): string | undefined {
  if (/^\s*[$>] /.test(line)) return 'typed'
  if (/^\s*[✓✔]|\bpassing\b|All specs passed/.test(line)) return 'ok'
  if (/^\s*[✖✗✘×]|\bfailing\b|^\s*\d+\) |Error:/.test(line)) return 'error'
  return undefined
}
