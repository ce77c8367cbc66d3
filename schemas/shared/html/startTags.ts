/** The start tags of HTML, without those of highlighted code, which are most of them and have nothing but a class. */
export function* startTags(html: string): Generator<string> {
  for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', start + 1)) {
    if (html.startsWith(tokenStart, start)) {
      tokenTag.lastIndex = start
      if (tokenTag.test(html)) {
        start = tokenTag.lastIndex - 1
        continue
      }
    }
    startTag.lastIndex = start
    const [tag] = startTag.exec(html) ?? []
    if (tag === undefined) continue
    yield tag
    start += tag.length - 1
    // What a script writes is no element of the page.
    if (/^<script\b/i.test(tag)) {
      scriptEnd.lastIndex = start
      start = scriptEnd.test(html) ? scriptEnd.lastIndex - 1 : html.length
    }
  }
}

/** The character at its end is not `>` if a quote has no end. */
const startTag = /<(?!\/)[a-z!?](?:[^"'>]|"[^"]*"|'[^']*')*.?/isy

const scriptEnd = /<\/script\b/gi
const tokenStart = '<span class='
const tokenTag = /<span class=(?:[a-z]|"[^"]*")>/y
