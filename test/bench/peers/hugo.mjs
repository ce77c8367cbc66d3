import { convertAdmonitions, linksToUrls } from './corpus.mjs'

/**
 * Hugo with Chroma and the templates of a plain documentation site: the branch of the sidebar that the page is in, a table of
 * contents, links to the previous and next page. Pages of sections are not rendered, since the other sites have none.
 *
 * @type {import('./peer.mjs').Peer}
 */
export const hugo = {
  packages: {},
  program: 'hugo',
  howToInstall: 'install the package `hugo` of Debian or Ubuntu (`apt-get install hugo`)',
  files: ({ docs, parts }, version) => ({
    ...Object.fromEntries(docs.map((doc) => [`content/${doc.path.replace(/^index$/, '_index')}.md`, page(doc)])),
    ...Object.fromEntries(
      parts
        .flatMap((part) => [part, ...part.chapters])
        .map(({ folder, label }) => [`content/${folder}/_index.md`, section(label, version)]),
    ),
    ...templates,
  }),
  command: () => ['hugo', '--quiet'],
  output: 'public',
  token: /<pre[^>]*class="?chroma[\s\S]*?<span class="?k/,
}

const page = ({ frontMatter, body }) =>
  `${frontMatter}${convertAdmonitions(
    linksToUrls(linesToHighlight(body)),
    (kind, title, content) => `{{< admonition ${kind} "${title}" >}}\n${content}{{< /admonition >}}`,
  )}`

/** `js title="src/a.js" {2,5-6}` → `js {hl_lines=["2","5-6"]}` */
const linesToHighlight = (markdown) =>
  markdown.replace(
    /^(```\w+)(?: title="[^"]*")?(?: \{([\d,-]+)\})?$/gm,
    (_, start, lines) => `${start}${lines ? ` {hl_lines=[${lines.split(',').map((line) => `"${line}"`)}]}` : ''}`,
  )

/** The field was renamed in Hugo 0.145. */
function section(title, version) {
  const [major, minor] = /(\d+)\.(\d+)/.exec(version).slice(1).map(Number)
  return `---\ntitle: ${title}\n${major > 0 || minor >= 145 ? 'build' : '_build'}:\n  render: never\n---\n`
}

const layout = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>{{ .Title }} | {{ .Site.Title }}</title>
    <meta name="description" content="{{ .Description }}">
    <link rel="canonical" href="{{ .Permalink }}">
    <link rel="stylesheet" href="/site.css">
  </head>
  <body>
    <header><a href="/">{{ .Site.Title }}</a></header>
    <nav aria-label="Docs">{{ partial "sidebar.html" . }}</nav>
    <main>
      <nav aria-label="Breadcrumbs">{{ range .Ancestors.Reverse }}{{ .Title }} / {{ end }}</nav>
      <h1>{{ .Title }}</h1>
      {{ .Content }}
      <nav aria-label="Pages">
        {{ with .PrevInSection }}<a rel="prev" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
        {{ with .NextInSection }}<a rel="next" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
      </nav>
    </main>
    <aside>{{ .TableOfContents }}</aside>
  </body>
</html>
`

const sidebar = `{{ $page := . }}
<ul>
  {{ range .Site.Home.Sections }}
    <li><a href="{{ (index (index .Sections 0).RegularPages 0).RelPermalink }}">{{ .Title }}</a>
      {{ if $page.IsDescendant . }}<ul>
        {{ range .Sections }}
          <li><a href="{{ (index .RegularPages 0).RelPermalink }}">{{ .Title }}</a>
            {{ if $page.IsDescendant . }}<ul>
              {{ range .RegularPages }}
                <li><a href="{{ .RelPermalink }}"{{ if eq . $page }} aria-current="page"{{ end }}>{{ .Title }}</a></li>
              {{ end }}
            </ul>{{ end }}
          </li>
        {{ end }}
      </ul>{{ end }}
    </li>
  {{ end }}
</ul>
`

const templates = {
  'config.toml': `baseURL = 'https://bench.example/'
title = 'Bench'
disableKinds = ['taxonomy', 'term', 'RSS']
[markup.highlight]
noClasses = false
`,
  'layouts/index.html': layout,
  'layouts/_default/single.html': layout,
  'layouts/_default/list.html': layout,
  'layouts/partials/sidebar.html': sidebar,
  'layouts/shortcodes/admonition.html': `<aside class="{{ .Get 0 }}"><p>{{ .Get 1 }}</p>{{ .Page.RenderString (dict "display" "block") .Inner }}</aside>\n`,
  'static/site.css': 'body { display: grid; grid-template-columns: 18rem 1fr 14rem }\n.chroma .k { color: #a626a4 }\n',
}
