import { z } from 'zod'

/** Whether a text is a path of pages: it stays in the site, and a file can have its name. */
export const isRoutePath = (path: string): boolean =>
  !/[?#\\\u0000-\u001f\u007f]|\/\//.test(path) && !path.split('/').some((part) => part === '.' || part === '..')

/** A path of pages, below that of the site, the docs or a blog. */
export const routePath = z.string().refine(isRoutePath, {
  error: ({ input }) => `is \`${input}\`, which is not a path`,
  params: { hint: 'A path stays in the site, and has no `//`, `?`, `#` or `\\`: `/guides/start`, `start`.' },
})
