import { z } from 'zod'

// biome-ignore lint/suspicious/noExplicitAny: options and trees are the plugin's own types.
type PluginFunction = (this: any, ...options: any[]) => unknown

/** A unified plugin as authors write it: the function, or a list of the function and its options. */
export type MarkdownPlugin = PluginFunction | [PluginFunction, ...unknown[]]

const isPlugin = (value: unknown) => typeof (Array.isArray(value) ? value[0] : value) === 'function'

const markdownPlugin = z
  .custom<MarkdownPlugin>(isPlugin, {
    error: ({ input }) =>
      typeof input === 'string'
        ? `is the text \`${input}\`, not a plugin`
        : 'is not a plugin: a function, or a list of a function and its options',
    params: { hint: 'Import the plugin, and write `remarkMath` or `[remarkMath, { … }]`.' },
  })
  .meta({ title: 'unified plugin' })

const plugins = z.array(markdownPlugin).default([])

/**
 * Fields of `markdown`, `docs`, `blog` and `pages` with unified plugins. They have Docusaurus's names. Those of `markdown` run on all
 * texts, before those of a set of docs, of a blog or of pages.
 */
export const markdownPlugins = {
  /**
   * Plugins of [remark](https://github.com/remarkjs/remark), which change the Markdown tree of a text and of the files that it
   * includes. They run after the ids of headings are set, and before admonitions and components.
   *
   * @default []
   * @example [remarkMath]
   */
  remarkPlugins: plugins,
  /**
   * Plugins of [rehype](https://github.com/rehypejs/rehype), which change the HTML tree, before links, code blocks and
   * headings are read from it.
   *
   * @default []
   * @example [[rehypeKatex, { strict: false }]]
   */
  rehypePlugins: plugins,
  /**
   * Plugins of remark that run first, before the ids of headings are set.
   *
   * @default []
   * @example [remarkMath]
   */
  beforeDefaultRemarkPlugins: plugins,
  /**
   * Plugins of rehype that run first, before the HTML in Markdown is parsed.
   *
   * @default []
   * @example [rehypeKatex]
   */
  beforeDefaultRehypePlugins: plugins,
}
