import { z } from 'zod'

/** Maximum bytes of a part of a path: a file has its name, with an extension such as `.html.md`, and disks hold 255. */
const maxPartBytes = 240

/** Whether no page can have a part of a path: browsers read `%2e%2e` as `..`, and disks hold no longer name. */
export const isUnfitPart = (part: string): boolean =>
  (/^(?:\.|%2e){1,2}$/i.test(part) && part.includes('%')) || new TextEncoder().encode(part).length > maxPartBytes

/** Whether a text is a path of pages: it stays in the site, and a file can have its name. */
export const isRoutePath = (path: string): boolean =>
  !/[?#\\\u0000-\u001f\u007f]|\/\//.test(path) &&
  !path.split('/').some((part) => part === '.' || part === '..' || isUnfitPart(part))

/** A path of pages, below that of the site, the docs or a blog. */
export const routePath = z.string().refine(isRoutePath, {
  error: ({ input }) => `is \`${input}\`, which is not a path`,
  params: {
    hint: 'A path stays in the site, has no `//`, `?`, `#` or `\\`, and no part longer than 240 bytes: `/guides/start`, `start`.',
  },
})
