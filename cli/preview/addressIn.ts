import { fileUrl } from '../../renderer/page/urls.ts'

/** The address of a document in its site: `guides/start/index.html` → `guides/start/`. */
export const addressIn = (path: string): string =>
  fileUrl(path, '')
    .replace(/(^|\/)index\.html$/, '$1')
    .replace(/\.html$/, '')
