import { htmlElements } from './shared/html/htmlElements.ts'

/** Parts of the text of docs that a file in `src/theme` replaces, with the component or element that it is in docs. */
export const textParts = {
  Admonition: { component: 'Admonition', text: 'An admonition' },
  'Admonition/Types': { component: 'Admonition', text: 'The components of admonitions by type, as an object' },
  'Admonition/Layout': { component: 'Admonition', text: 'Box around heading and content of an admonition' },
  'Admonition/Type/Note': { component: 'Admonition', text: 'A note' },
  'Admonition/Type/Tip': { component: 'Admonition', text: 'A tip' },
  'Admonition/Type/Info': { component: 'Admonition', text: 'An info' },
  'Admonition/Type/Warning': { component: 'Admonition', text: 'A warning' },
  'Admonition/Type/Caution': { component: 'Admonition', text: 'A caution' },
  'Admonition/Type/Danger': { component: 'Admonition', text: 'A danger' },
  'Admonition/Icon/Note': { component: 'Admonition', text: 'Icon of notes' },
  'Admonition/Icon/Tip': { component: 'Admonition', text: 'Icon of tips' },
  'Admonition/Icon/Info': { component: 'Admonition', text: 'Icon of infos' },
  'Admonition/Icon/Warning': { component: 'Admonition', text: 'Icon of warnings' },
  'Admonition/Icon/Danger': { component: 'Admonition', text: 'Icon of dangers' },
  CodeBlock: { component: 'CodeBlock', text: 'A fenced code block' },
  'CodeBlock/Content/String': {
    component: 'CodeBlock',
    text: 'A code block of text; provides its properties to what is in it',
  },
  'CodeBlock/Content/Element': { component: 'CodeBlock', text: 'A code block of elements' },
  'CodeBlock/Layout': { component: 'CodeBlock', text: 'Places of title, code and buttons in a code block' },
  'CodeBlock/Container': { component: 'CodeBlock', text: 'The element around a code block' },
  'CodeBlock/Title': { component: 'CodeBlock', text: 'Title of a code block' },
  'CodeBlock/Content': { component: 'CodeBlock', text: 'Highlighted lines of a code block' },
  'CodeBlock/Buttons': { component: 'CodeBlock', text: 'Buttons of a code block' },
  'CodeBlock/Buttons/CopyButton': { component: 'CodeBlock', text: 'Button that copies the code' },
  'CodeBlock/Buttons/WordWrapButton': { component: 'CodeBlock', text: 'Button that wraps long lines' },
  'MDXComponents/Code': { component: 'code', text: 'Code, in a line or a block' },
  CodeInline: { component: 'code', text: 'Code in a line' },
  'MDXComponents/A': { component: 'a', text: 'A link' },
  'MDXComponents/Img': { component: 'img', text: 'An image' },
  'MDXComponents/Details': { component: 'details', text: 'A collapsible section' },
  Details: { component: 'details', text: 'A collapsible section' },
  'MDXComponents/Heading': { component: 'Heading', text: 'A heading; the prop `as` is its element' },
  Heading: { component: 'Heading', text: 'A heading; the prop `as` is its element' },
  'MDXComponents/Ul': { component: 'ul', text: 'A list' },
  'MDXComponents/Li': { component: 'li', text: 'An item of a list' },
} as const satisfies Record<string, { component: string; text: string }>

export type TextPart = keyof typeof textParts

export const isTextPart = (name: string): name is TextPart => Object.hasOwn(textParts, name)

/** Whether `MDXComponents` may have a component for an element of this name. */
export const isTextElement = (name: string): boolean => htmlElements.has(name) && !/^(?:pre|input|summary)$/.test(name)

/** Whether a file in `src/theme` is a part of admonitions beside `Admonition` itself. */
export const isAdmonitionPart = (name: string): boolean => /^Admonition\//.test(name) && isTextPart(name)

/** Whether a file in `src/theme` is a part of code blocks beside `CodeBlock` itself. */
export const isCodeBlockPart = (name: string): boolean => /^CodeBlock\//.test(name) && isTextPart(name)

/**
 * The components of docs that files in `src/theme` are, by name: their modules, from the site's root.
 *
 *     { 'MDXComponents/A': 'src/theme/MDXComponents/A.js' }  →  { a: 'src/theme/MDXComponents/A.js' }
 *
 * A part inside of the theme's admonition or code block is rendered by the theme: `?theme=Admonition` is a module that exports it.
 */
export function textComponents(theme: Record<string, string>): Record<string, string> {
  const components: Record<string, string> = {}
  for (const name of Object.keys(textParts).reverse() as TextPart[]) {
    const file = Object.hasOwn(theme, name) ? theme[name] : undefined
    if (file === undefined) continue
    const { component } = textParts[name]
    components[component] = isAdmonitionPart(name) || isCodeBlockPart(name) ? `${file}?theme=${component}` : file
  }
  return components
}
