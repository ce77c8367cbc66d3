import { locales, messageLocale } from '../../schemas/messages/locales.ts'
import { type PreviewMessageId, previewMessages } from '../../schemas/messages/preview.ts'
import { escapeHtml } from '../../schemas/shared/html/escapeHtml.ts'

/** The words of a banner in the language of its page. */
export interface BannerWords {
  text: string
  /** Of the link to the published page. */
  published: string
  /** Name of the banner, for those who hear the page. */
  label: string
}

/**
 * The words of the banner in a language, which is a language tag: those of the site's `code.json`, else the theme's own, else English.
 * `text` is in place of the first sentence.
 */
export async function bannerWords(
  language: string,
  ofSite: Record<string, string>,
  text: string | undefined,
): Promise<BannerWords> {
  const fitting = messageLocale(language)
  const ofTheme = fitting === undefined ? previewMessages : (await locales[fitting]()).messages
  const message = (id: PreviewMessageId) => ofSite[`theme.${id}`] ?? ofTheme[id]
  return {
    text: text ?? message('Preview.text'),
    published: message('Preview.published'),
    label: message('Preview.ariaLabel'),
  }
}

/**
 * Add a banner to a document, outside of what scripts render, and ask search engines to leave the page out. It has the styles of an
 * announcement, which each page of the theme loads. Without words there is no banner, and a new page has no published one.
 */
export function withBanner(html: string, words: BannerWords | undefined, publishedHref: string | undefined): string {
  const robots = /<meta name="robots"/.test(html) ? '' : '<meta name="robots" content="noindex">'
  return html
    .replace('</head>', () => `${robots}</head>`)
    .replace(/<body[^>]*>/, (body) => body + (words ? banner(words, publishedHref) : ''))
}

function banner({ text, published, label }: BannerWords, href: string | undefined): string {
  const link = href === undefined ? '' : ` <a href="${escapeHtml(href)}" data-published>${escapeHtml(published)}</a>`
  const content = `<div class="announcement-bar__content">${escapeHtml(text)}${link}</div>`
  return `<aside class="announcement-bar quire-preview" aria-label="${escapeHtml(label)}">${content}</aside>`
}
