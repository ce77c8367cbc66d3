import type { OutputFile } from '../../page/outputFile.ts'

const css = `:root { color-scheme: light dark; font: 100%/1.6 system-ui, sans-serif; }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
h1 { margin: 0; }
h2 { margin: 2rem 0 0; font-size: 1.25rem; }
p { margin: 0.25rem 0; }
.note { margin-top: 1rem; padding: 0.75rem 1rem; border: 1px solid; border-radius: 0.5rem; }
time { font-size: 0.875rem; }
`

/** Where a format has what the page shows of a feed. */
interface Selectors {
  feed: string
  title: string
  /** Whether titles of posts are HTML; if not, they are text. */
  hasHtmlTitles: boolean
  description: string
  items: string
  link: string
  date: string
  summary: string
}

const stylesheet = ({ feed, title, hasHtmlTitles, description, items, link, date, summary }: Selectors) =>
  `<?xml version="1.0" encoding="utf-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:atom="http://www.w3.org/2005/Atom" exclude-result-prefixes="atom">
  <xsl:output method="html" encoding="utf-8"/>
  <xsl:template match="/">
    <html>
      <head>
        <title><xsl:value-of select="${feed}/${title}"/></title>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <link rel="stylesheet" href="feed.css"/>
      </head>
      <body>
        <h1><xsl:value-of select="${feed}/${title}"/></h1>
        <p><xsl:value-of select="${feed}/${description}"/></p>
        <p class="note">This is a feed. Copy its address into a feed reader to follow new posts.</p>
        <xsl:for-each select="${feed}/${items}">
          <h2><a href="{${link}}"><xsl:value-of select="${title}"${hasHtmlTitles ? ' disable-output-escaping="yes"' : ''}/></a></h2>
          <time><xsl:value-of select="${date}"/></time>
          <p><xsl:value-of select="${summary}" disable-output-escaping="yes"/></p>
        </xsl:for-each>
      </body>
    </html>
  </xsl:template>
</xsl:stylesheet>
`

/** Our stylesheets (XSLT), with which browsers show feeds. */
export const feedStyles = {
  rss: {
    name: 'rss.xsl',
    data: stylesheet({
      feed: '/rss/channel',
      title: 'title',
      hasHtmlTitles: false,
      description: 'description',
      items: 'item',
      link: 'link',
      date: 'substring(pubDate, 1, 16)',
      summary: 'description',
    }),
  },
  atom: {
    name: 'atom.xsl',
    data: stylesheet({
      feed: '/atom:feed',
      title: 'atom:title',
      hasHtmlTitles: true,
      description: 'atom:subtitle',
      items: 'atom:entry',
      link: 'atom:link/@href',
      date: 'substring(atom:updated, 1, 10)',
      summary: 'atom:summary',
    }),
  },
}

/** The files of our stylesheets, in the folder of a feed. */
export const styleFiles = (type: keyof typeof feedStyles, folder: string): OutputFile[] => [
  { path: `${folder}${feedStyles[type].name}`, data: feedStyles[type].data },
  { path: `${folder}feed.css`, data: css },
]
