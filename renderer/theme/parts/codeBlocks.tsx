import { clsx } from 'clsx'
import type { ComponentType, ElementType, HTMLAttributes, ReactNode } from 'react'
import type { HighlightedCode } from '../../../schemas/shared/html/markup.ts'
import { translate } from '../../page/messages.ts'
import { StaticHtml } from '../body/StaticHtml.tsx'
import { usePage } from '../context/usePage.ts'
import {
  CodeBlockContextProvider,
  type CodeBlockMetadata,
  createCodeBlockMetadata,
  useCodeBlockContext,
  useCodeWordWrap,
} from '../docusaurus/codeBlocks.tsx'
import { CodeBlock } from '../mdx/CodeBlock.tsx'

/** The parts of code blocks, for sites that replace some of them. Code has the classes of blocks that are HTML. */

type Part<Props = object> = ComponentType<Props & { className?: string; children?: ReactNode }>
interface StringProps extends Omit<Parameters<typeof createCodeBlockMetadata>[0], 'code'> {
  children?: ReactNode
}

/** `@theme/CodeBlock`: a block of text, or of elements. */
export const codeBlockOf = (Text: Part, Elements: Part) =>
  function CodeBlockOfParts({ children, ...props }: { children?: ReactNode }) {
    const parts = [children].flat(Number.POSITIVE_INFINITY)
    const isText = parts.every((part) => typeof part === 'string' || typeof part === 'number' || !part)
    return isText ? (
      <Text {...props}>{parts.filter(Boolean).join('')}</Text>
    ) : (
      <Elements {...props}>{children}</Elements>
    )
  }

/** `@theme/CodeBlock/Content/Element` */
export { CodeBlock as ElementContent }

/** `@theme/CodeBlock/Content/String` */
export const stringContent = (Layout: Part) =>
  function StringContent({ children, ...props }: StringProps) {
    const metadata = createCodeBlockMetadata({ ...props, code: String(children ?? '') })
    const wordWrap = useCodeWordWrap()
    return (
      <CodeBlockContextProvider metadata={metadata} wordWrap={wordWrap}>
        <Layout />
      </CodeBlockContextProvider>
    )
  }

/** `@theme/CodeBlock/Layout` */
export const codeLayout = (Container: Part<{ as?: ElementType }>, Title: Part, Content: Part, Buttons: Part) =>
  function CodeBlockLayout({ className }: { className?: string }) {
    const { metadata } = useCodeBlockContext()
    return (
      <Container as="div" className={clsx(className, metadata.className)}>
        {metadata.title && (
          <div className="code-block-title">
            <Title>{metadata.title}</Title>
          </div>
        )}
        <div className="code-block-content">
          <Content />
          <Buttons />
        </div>
      </Container>
    )
  }

/** `@theme/CodeBlock/Container` */
export const CodeContainer = ({
  as: Element = 'div',
  className,
  ...props
}: HTMLAttributes<HTMLElement> & { as?: ElementType }) => (
  <Element {...props} className={clsx('theme-code-block', className)} />
)

/** `@theme/CodeBlock/Title` */
export const CodeTitle = ({ children }: { children?: ReactNode }) => children

/** `@theme/CodeBlock/Content`: the highlighted lines. */
export function CodeContent({ className }: { className?: string }) {
  const { highlight } = usePage()
  const { metadata, wordWrap } = useCodeBlockContext()
  const { code, language } = metadata
  // A site may change the code of a block.
  const shown = useWritten(metadata) ?? highlight(code, language)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <pre className={clsx('prism-code', `language-${language}`, className)} tabIndex={0} ref={wordWrap.codeBlockRef}>
      <StaticHtml html={shown} element="code" attributes={{ className: 'code-block-lines' }} />
    </pre>
  )
}

/** The highlighted code of a block as it is written, unless the site has changed it. */
function useWritten({ codeInput, code, language, meta }: CodeBlockMetadata): HighlightedCode | undefined {
  const text = codeInput.replace(/\n$/, '')
  const written = usePage().highlight(text, language, meta)
  return (written.code ?? text) === code ? written : undefined
}

/** `@theme/CodeBlock/Buttons` */
export const codeButtons = (CopyButton: Part, WordWrapButton: Part) =>
  function CodeButtons({ className }: { className?: string }) {
    return (
      <div className={clsx('code-block-buttons', className)}>
        <WordWrapButton />
        <CopyButton />
      </div>
    )
  }

/** `@theme/CodeBlock/Buttons/CopyButton`: copies the code of its block, which a site may change. */
export function CopyButton({ className }: { className?: string }) {
  const { metadata } = useCodeBlockContext()
  const isWritten = useWritten(metadata) !== undefined
  const [label, title] = [translate('CodeBlock.copyButtonAriaLabel'), translate('CodeBlock.copy')]
  return (
    <button
      type="button"
      className={clsx('clean-btn', className)}
      data-copy={isWritten ? '' : metadata.code}
      aria-label={label}
      title={title}
    />
  )
}

/** `@theme/CodeBlock/Buttons/WordWrapButton`: where the browser puts the button, if lines are too long. */
export const WordWrapButton = ({ className }: { className?: string }) => (
  <StaticHtml html={noButton} element="span" attributes={{ className: clsx('code-block-wrap', className) }} />
)
const noButton = { __html: '', inline: true }
