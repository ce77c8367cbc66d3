import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Site } from '../../../schemas/graph.ts'
import { usePage } from '../context/usePage.ts'
import { trustedHtml, trustWhile } from '../html/trustedHtml.ts'
import { type ColorMode, colorMode } from '../storage/colorMode.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { diagramRoom } from './diagramRoom.ts'

interface MermaidProps {
  /** The code of the diagram. */
  value: string
  /** Shown until the diagram is drawn, and if it cannot be. By default the code. */
  children?: ReactNode
}

/** A diagram is scaled to an estimated room down to this part of its size, so that its text can be read. */
const leastScale = 0.7

/** A diagram, drawn in the browser by the package `mermaid`, in the colors of the page. */
export function Mermaid({ value, children }: MermaidProps) {
  const { mermaid } = usePage().site
  const mode = useSyncExternalStore(colorMode.subscribe, currentMode, () => undefined)
  const [drawn, setDrawn] = useState<Drawn>()
  const [error, setError] = useState<string>()
  const container = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const room = diagramRoom(value)
  const hasEstimatedRoom = room?.isEstimate

  useEffect(() => {
    if (mode === undefined) return undefined
    let isCurrent = true
    draw(value, mode, container.current!.offsetWidth, mermaid).then(
      (diagram) => {
        if (!isCurrent) return
        // What follows does not move up when the diagram takes the place of longer code.
        if (container.current) container.current.style.minHeight ||= `${container.current.offsetHeight}px`
        setDrawn(diagram)
        setError(undefined)
      },
      (reason: unknown) => {
        console.error(reason)
        if (!isCurrent) return
        setDrawn(undefined)
        setError(String((reason as Error | undefined)?.message ?? reason))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [value, mode, mermaid])

  useEffect(() => {
    const svg = box.current?.querySelector('svg')
    if (!svg || !drawn) return
    // A diagram with `accTitle` has a name of its own.
    if (!svg.hasAttribute('aria-labelledby')) svg.setAttribute('aria-label', value)
    if (hasEstimatedRoom) {
      const kept = Number.parseFloat(container.current!.style.minHeight)
      svg.style.maxHeight = `${Math.max(kept, leastScale * svg.getBoundingClientRect().height)}px`
    }
    drawn.bindFunctions?.(box.current!)
  }, [drawn, value, hasEstimatedRoom])

  return (
    <div className="docusaurus-mermaid-container" data-mode={drawn?.mode} ref={container}>
      {/* Keeps the room of the diagram. It has attributes for its size, because a style would need another policy. */}
      {!drawn && error === undefined && (
        <canvas className="mermaid-room" width={room?.width ?? 1} height={room?.height ?? 0} />
      )}
      {drawn && <div ref={box} dangerouslySetInnerHTML={drawn.html} />}
      <div hidden={drawn !== undefined}>
        {children ?? <CodeBlock language="mermaid">{value}</CodeBlock>}
        {error !== undefined && import.meta.env.DEV && <pre className="mermaid-error">{error}</pre>}
      </div>
    </div>
  )
}

const currentMode = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light') satisfies ColorMode

interface Drawn {
  html: { __html: string }
  mode: ColorMode
  bindFunctions: ((element: Element) => void) | undefined
}

let count = 0

/** Draw a diagram. Mermaid has one configuration for the page, so it is set before each diagram. */
async function draw(
  value: string,
  mode: ColorMode,
  width: number,
  { theme, options }: Site['mermaid'] = {},
): Promise<Drawn> {
  const { default: mermaid } = await import('mermaid')
  if (!mermaid) throw new Error('The package `mermaid` is not installed.')
  const defaultTheme = mode === 'dark' ? 'dark' : 'default'
  const name = theme?.[mode] ?? defaultTheme
  mermaid.initialize({
    // Mermaid's own color leaves labels of edges with a contrast of 4.43.
    ...(name === 'dark' && { themeVariables: { edgeLabelBackground: '#333' } }),
    ...options,
    // By default Mermaid makes Gantt charts as wide as the window.
    gantt: { useWidth: width, ...(options?.gantt as object | undefined) },
    startOnLoad: false,
    suppressErrorRendering: true,
    theme: name as 'default',
  })
  count += 1
  const id = `mermaid-${count}`
  // Mermaid draws into an element of its own at the end of the page, with HTML that it has sanitized itself.
  const { svg, bindFunctions } = await trustWhile(() => mermaid.render(id, value)).finally(() => {
    document.getElementById(`d${id}`)?.remove()
  })
  return { html: trustedHtml(svg), mode, bindFunctions }
}

export default Mermaid
