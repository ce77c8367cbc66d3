import {
  createElement,
  type HTMLAttributes,
  type ImgHTMLAttributes,
  isValidElement,
  type ReactNode,
  type TableHTMLAttributes,
} from 'react'
import { CodeBlock } from '../mdx/CodeBlock.tsx'
import { Details } from '../mdx/Details.tsx'
import { Heading } from '../mdx/Heading.tsx'
import { Link } from '../mdx/Link.tsx'

/** What the elements of Markdown are in docs, for components of the site around them. */

export { Link as A }

export const Img = (props: ImgHTMLAttributes<HTMLImageElement>) => (
  <img loading="lazy" {...props} alt={props.alt ?? ''} />
)

export const InlineCode = (props: HTMLAttributes<HTMLElement>) => <code {...props} />

/** Code of a block has a line break; other code is within a line. */
export function Code({
  children,
  ...props
}: HTMLAttributes<HTMLElement> & { metastring?: string; children?: ReactNode }) {
  const isInline = typeof children !== 'string' || !children.includes('\n')
  return isInline ? <code {...props}>{children}</code> : <CodeBlock {...(props as object)}>{children}</CodeBlock>
}

/** Around the code of a block. */
export const Pre = ({ children, ...props }: HTMLAttributes<HTMLPreElement>) =>
  isValidElement(children) ? children : <pre {...props}>{children}</pre>

/** The text of docs has a box around it that scrolls. */
const Table = (props: TableHTMLAttributes<HTMLTableElement>) => <table {...props} />

export const Ul = (props: HTMLAttributes<HTMLUListElement>) => <ul {...props} />
export const Li = (props: HTMLAttributes<HTMLLIElement>) => <li {...props} />

const heading = (as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6') => (props: HTMLAttributes<HTMLHeadingElement>) =>
  createElement(Heading, { as, ...props })

/** By the names that `MDXComponents` has in Docusaurus. */
export const elements = {
  a: Link,
  code: Code,
  details: Details,
  h1: heading('h1'),
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
  img: Img,
  li: Li,
  pre: Pre,
  table: Table,
  ul: Ul,
}
