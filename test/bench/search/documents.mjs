/**
 * The sections of a page as documents of an engine that knows no pages.
 *
 * @param {import('../../../renderer/search/index/records.ts').PageRecord} record
 */
export function documentsOf({ href, title, sections }) {
  return sections.map(({ id = '', path, text, code }) => ({
    id: `${href}#${id}`,
    href,
    title: path.at(-1) ?? title,
    titles: path.length > 0 ? [title, ...path.slice(0, -1)] : [],
    text: `${text} ${code}`,
  }))
}
