import type { ParseOptions } from './context.ts'

/** Whether a Markdown file is MDX. With the format `detect`, files that end with `.md` are plain Markdown. */
export const isMdx = (file: string, { format }: Pick<ParseOptions, 'format'>): boolean =>
  format === 'mdx' || /\.mdx$/i.test(file)
