/** Options of a code block: after the language of a fence, and properties of `<CodeBlock>`. */
export interface CodeOptions {
  /** Title above the code. */
  title?: string | undefined
  /** `true`, or the number of the first line. */
  showLineNumbers?: boolean | number | undefined
  /** Shows the name of the language above the code. */
  showLanguage?: boolean | undefined
  /** Why the code is not checked. */
  nocheck?: string | boolean | undefined
  /** Readers can edit the code, and see what it renders. */
  live?: boolean | undefined
  /** Live code that calls `render` itself. */
  noInline?: boolean | undefined
}

/** The name of every option that fences and `<CodeBlock>` have. One that is missing here does not compile. */
export const codeOptions = {
  title: true,
  showLineNumbers: true,
  showLanguage: true,
  nocheck: true,
  live: true,
  noInline: true,
} satisfies Record<keyof CodeOptions, true>

/** Options of fences alone: one fence becomes several blocks, its text is proved where it stands in the file, or is that of another file. */
export const fenceOnlyOptions = {
  npm2yarn: true,
  excerpt: true,
  declarations: true,
  schema: true,
  file: true,
  region: true,
}

export type FenceOption = keyof CodeOptions | keyof typeof fenceOnlyOptions

/**
 * Write the properties of `<CodeBlock>` as the text after the language of a fence. Other properties are left out.
 *
 *     { showLineNumbers: 5, title: 'a.js' }, '{2}'     →  {2} title="a.js" showLineNumbers=5
 */
export function fenceMeta(properties: object, metastring?: unknown): string {
  const values = new Map(Object.entries(properties))
  const options = Object.keys(codeOptions).flatMap((name) => {
    const value = values.get(name)
    if (value === true) return name
    return value === undefined || value === null || value === false || value === '' ? [] : `${name}=${quoted(value)}`
  })
  return [metastring, ...options].filter(Boolean).join(' ')
}

/** A number as it is. In a text, a quotation mark cannot be escaped. */
function quoted(value: unknown): string {
  if (typeof value === 'number') return String(value)
  const text = String(value)
  return text.includes('"') && !text.includes("'") ? `'${text}'` : `"${text.replaceAll('"', '”')}"`
}
