import siteScope from '@theme/ReactLiveScope'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { codeColors } from '../../../schemas/codeColors.ts'
import { playgroundMessages } from '../../../schemas/messages/playground.ts'
import { translateText } from '../../page/messages.ts'
import { usePage } from '../context/usePage.ts'
import { CodeBlock } from './CodeBlock.tsx'

interface PlaygroundProps {
  /** The code; by default the text in `children`. */
  value?: string
  language?: string
  /** The code calls `render` itself. By default it is an element, or a component. */
  noInline?: boolean
  /** Names that the code can use without an import; by default those of `@theme/ReactLiveScope`. */
  scope?: Record<string, unknown>
  /** Changes the code before it runs. */
  transformCode?: (code: string) => string
  /** Shown until the code runs. By default the code. */
  children?: ReactNode
}

/** Code that readers edit and see the result of, in the browser. It needs the package `react-live`. */
export function Playground({ value, language = 'jsx', children, ...options }: PlaygroundProps) {
  const [live, setLive] = useState<typeof import('react-live')>()
  useEffect(() => {
    loadLive().then(setLive, console.error)
  }, [])
  const code = value ?? (typeof children === 'string' ? children : '')
  if (live) return <LiveCode live={live} code={code.trim()} language={language} {...options} />
  return value === undefined ? <CodeBlock language={language}>{code}</CodeBlock> : children
}

async function loadLive(): Promise<typeof import('react-live')> {
  const live = await import('react-live')
  if (!live.LiveProvider) throw new Error('The package `react-live` is not installed.')
  return live
}

interface LiveCodeProps extends Pick<PlaygroundProps, 'noInline' | 'scope' | 'transformCode'> {
  live: typeof import('react-live')
  code: string
  language: string
}

function LiveCode({ live, code, language, noInline, scope = siteScope, transformCode }: LiveCodeProps) {
  const { LiveEditor, LiveError, LivePreview, LiveProvider } = live
  const { playgroundPosition = 'bottom' } = usePage().site
  const editor = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = editor.current?.querySelector('pre')
    for (const [name, text] of Object.entries(fieldAttributes())) field?.setAttribute(name, text)
  }, [])
  return (
    <div className="quire-playground" data-position={playgroundPosition}>
      <LiveProvider
        code={code}
        language={language}
        noInline={noInline ?? false}
        scope={scope}
        theme={colors}
        {...(transformCode && { transformCode: transformCode as (code: string) => void })}
      >
        <div className="playground-editor" ref={editor}>
          <div className="playground-header">{text('liveEditor')}</div>
          {/* The Tab key leaves the editor, as it leaves all other fields. */}
          <LiveEditor tabMode="focus" />
        </div>
        <div className="playground-result">
          <div className="playground-header">{text('result')}</div>
          <div className="playground-preview">
            <LivePreview />
            <LiveError className="playground-error" role="alert" />
          </div>
        </div>
      </LiveProvider>
    </div>
  )
}

const text = (name: 'liveEditor' | 'result') =>
  translateText(`theme.Playground.${name}`, playgroundMessages[`Playground.${name}`])

const fieldAttributes = () => ({ role: 'textbox', 'aria-multiline': 'true', 'aria-label': text('liveEditor') })

type Colors = NonNullable<Parameters<typeof import('react-live')['LiveProvider']>[0]['theme']>

/** The colors of code blocks, which follow the color mode. */
const colors: Colors = {
  plain: {},
  styles: Object.entries(codeColors).map(([color, types]) => ({
    types,
    style: { color: `var(--quire-code-${color})` },
  })),
}

export default Playground
