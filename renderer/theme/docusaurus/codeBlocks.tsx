import {
  type CSSProperties,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type CodeOptions, fenceMeta } from '../../../schemas/fenceOptions.ts'
import { usePage } from '../context/usePage.ts'
import { parseLanguage } from './helpers.tsx'

/** The hooks of code blocks in `@docusaurus/theme-common`, for parts of a code block that a site replaces. */

export interface CodeBlockMetadata {
  /** The code with magic comments. */
  codeInput: string
  /** The code as readers see it. */
  code: string
  className: string
  language: string
  title: ReactNode
  lineNumbersStart: number | undefined
  /** The classes of lines, by number from 0. */
  lineClassNames: Record<number, string[]>
  /** What the block was highlighted with. */
  meta: string | undefined
}

export interface WordWrap {
  codeBlockRef: RefObject<HTMLPreElement | null>
  isEnabled: boolean
  /** Whether lines are longer than the block is wide, or would be if they were not wrapped. False before hydration. */
  isCodeScrollable: boolean
  toggle(): void
}

interface CodeBlockScope {
  metadata: CodeBlockMetadata
  wordWrap: WordWrap
}

const CodeBlockContext = createContext<CodeBlockScope | undefined>(undefined)

export function CodeBlockContextProvider({
  metadata,
  wordWrap,
  children,
}: CodeBlockScope & { children?: ReactNode }): ReactNode {
  const scope = useMemo(() => ({ metadata, wordWrap }), [metadata, wordWrap])
  return <CodeBlockContext value={scope}>{children}</CodeBlockContext>
}

/** The code block around a part of it. */
export function useCodeBlockContext(): CodeBlockScope {
  const scope = useContext(CodeBlockContext)
  if (!scope) throw new Error('`useCodeBlockContext` is called outside of a code block.')
  return scope
}

interface CodeBlockProps extends Omit<CodeOptions, 'title'> {
  code: string
  className?: string | undefined
  language?: string | undefined
  defaultLanguage?: string | undefined
  metastring?: string | undefined
  title?: ReactNode
}

/** Read the properties of a code block. Called while a component renders: magic comments are those of the site. */
export function createCodeBlockMetadata({
  code: codeInput,
  className = '',
  language,
  defaultLanguage,
  metastring,
  title,
  ...options
}: CodeBlockProps): CodeBlockMetadata {
  // biome-ignore lint/correctness/useHookAtTopLevel: it has the name that sites call, and is called while they render
  const { highlight } = usePage()
  const meta = fenceMeta(options, metastring) || undefined
  const shown = highlight(codeInput.replace(/\n$/, ''), language ?? parseLanguage(className) ?? defaultLanguage, meta)
  const { language: name = 'text', lineClasses = {} } = shown
  return {
    codeInput,
    code: shown.code ?? codeInput.replace(/\n$/, ''),
    className: parseLanguage(className) === undefined ? `${className} language-${name}`.trim() : className,
    language: name,
    title: title ?? shown.title,
    lineNumbersStart: getLineNumbersStart({ showLineNumbers: options.showLineNumbers, metastring }),
    lineClassNames: Object.fromEntries(
      Object.entries(lineClasses).map(([line, classes]) => [Number(line) - 1, classes]),
    ),
    meta,
  }
}

/** Read the lines of a code block, as code blocks that were copied before Docusaurus 3.8 do. Called while a component renders. */
export function parseLines(
  code: string,
  { metastring, language }: Pick<CodeBlockProps, 'metastring' | 'language'>,
): Pick<CodeBlockMetadata, 'code' | 'lineClassNames'> {
  const metadata = createCodeBlockMetadata({ code, metastring, language })
  return { code: metadata.code, lineClassNames: metadata.lineClassNames }
}

/** The colors of a theme for Prism, as custom properties of the block. */
export const getPrismCssVariables = ({
  plain: { color, backgroundColor },
}: {
  plain: { color?: string; backgroundColor?: string }
}): CSSProperties => ({ '--prism-color': color, '--prism-background-color': backgroundColor }) as CSSProperties

/** The number of the first line of a block with line numbers. */
export function getLineNumbersStart({
  showLineNumbers,
  metastring = '',
}: Pick<CodeBlockProps, 'showLineNumbers' | 'metastring'>): number | undefined {
  if (typeof showLineNumbers === 'number') return showLineNumbers
  const [option, , first = 1] = /showLineNumbers(=(\d+))?/.exec(metastring) ?? []
  return option !== undefined || showLineNumbers ? Number(first) : undefined
}

/** Whether the lines of a block are wrapped. The theme's button changes its elements alone. */
export function useCodeWordWrap(): WordWrap {
  const codeBlockRef = useRef<HTMLPreElement>(null)
  const [isEnabled, setEnabled] = useState(false)
  const [isTooWide, setTooWide] = useState(false)
  useEffect(() => {
    const block = codeBlockRef.current
    if (!block) return
    const observer = new ResizeObserver(() => setTooWide(block.scrollWidth > block.clientWidth))
    // The code changes its size when a font loads, the block when the window does or its tab opens.
    for (const element of [block, ...block.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return useMemo(
    () => ({
      codeBlockRef,
      isEnabled,
      isCodeScrollable: isEnabled || isTooWide,
      toggle: () => {
        const code = codeBlockRef.current?.querySelector('code')
        if (code) setEnabled(code.toggleAttribute('data-wrapped'))
      },
    }),
    [isEnabled, isTooWide],
  )
}
