import { escapeHtml } from '../../schemas/shared/html/escapeHtml.ts'

/** Path of the banner's stylesheet. */
export const bannerStyles = 'assets/quire-preview.css'

export const bannerCss = `.quire-preview {
  position: fixed;
  inset: auto 0 0;
  z-index: 1000;
  padding: 0.5rem 1rem;
  background: #1c1e21;
  border-top: 2px solid #ffba00;
  color: #fff;
  text-align: center;
}
.quire-preview a {
  color: #ffd76b;
  text-decoration: underline;
}
body {
  padding-bottom: 3rem;
}
@media print {
  .quire-preview {
    display: none;
  }
}
`

/** Usual text of the banner. */
export const usualBanner = 'This is a preview of a change.'

/** Add a banner to a document, outside of what scripts render, and ask search engines to leave the page out. */
export function withBanner(html: string, { text, stylesHref, publishedHref }: Banner): string {
  const robots = /<meta name="robots"/.test(html) ? '' : '<meta name="robots" content="noindex">'
  const styles = text === undefined ? '' : `<link rel="stylesheet" href="${escapeHtml(stylesHref)}">`
  const link =
    publishedHref === undefined ? '' : ` <a href="${escapeHtml(publishedHref)}" data-published>The published page</a>`
  const banner =
    text === undefined ? '' : `<aside class="quire-preview" aria-label="Preview">${escapeHtml(text)}${link}</aside>`
  return html.replace('</head>', () => `${robots}${styles}</head>`).replace(/<body[^>]*>/, (body) => body + banner)
}

interface Banner {
  /** Without one, there is no banner. */
  text: string | undefined
  stylesHref: string
  /** Absent if the page is new. */
  publishedHref: string | undefined
}
