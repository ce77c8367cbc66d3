import { escapeHtml } from '../../../schemas/shared/html/escapeHtml.ts'
import { xmlText } from '../../../schemas/shared/html/xmlText.ts'
import { counted } from '../../report/units.ts'
import type { ChangedPage, ChangeGroup, PageAt, RenderedDiff } from './renderedDiff.ts'
import { reportCss } from './reportCss.ts'
import type { PagePictures, Pictures } from './screenshots.ts'
import type { WordRun } from './wordChanges.ts'
import { causeText, changeText, summary } from './wording.ts'

interface ReportInput {
  diff: RenderedDiff
  ref: string
  pictures?: PagePictures
}

/** Pages of a group that are shown with all their changes; further ones are listed by their addresses. */
const maxPages = 100

/** One HTML document with all changes and pictures. It works from the disk, without scripts. */
export function htmlReport({ diff, ref, pictures }: ReportInput): string {
  const title = `Changes since ${ref}`
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
  return [
    '<!DOCTYPE html>',
    `<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(title)}</title><style>${reportCss}</style></head><body>`,
    `<header><h1>${escaped(title)}</h1><p>${escaped(summary(diff, ref))}</p></header><main>`,
    diff.groups.length > 1 ? contents(diff.groups) : '',
    ...diff.groups.map((group, index) => groupHtml(group, index, pictures)),
    listHtml('Added pages', diff.added),
    listHtml('Removed pages', diff.removed),
    '</main></body></html>\n',
  ].join('\n')
}

const headingOf = ({ cause, pages }: ChangeGroup) => `${causeText(cause)}: ${counted(pages.length, 'page')}`

const contents = (groups: ChangeGroup[]) =>
  `<nav aria-label="Causes"><ul>${groups
    .map((group, index) => `<li><a href="#cause-${index}">${escaped(headingOf(group))}</a></li>`)
    .join('')}</ul></nav>`

function groupHtml(group: ChangeGroup, index: number, pictures: PagePictures | undefined): string {
  const { pages } = group
  const shown = pages.slice(0, maxPages)
  const rest = pages.slice(maxPages)
  const isOpen = pages.length <= 5
  return [
    `<section aria-labelledby="cause-${index}"><h2 id="cause-${index}">${escaped(headingOf(group))}</h2>`,
    ...shown.map((page) => pageHtml(page, isOpen, pictures?.get(page))),
    rest.length > 0
      ? `<details><summary>${counted(rest.length, 'more page')}</summary><ul>${rest.map(({ route }) => `<li><code>${escaped(route)}</code></li>`).join('')}</ul></details>`
      : '',
    '</section>',
  ].join('\n')
}

function pageHtml(
  { route, title, from, causes, change }: ChangedPage,
  isOpen: boolean,
  pictures: Pictures[] | undefined,
) {
  const others = causes.slice(1).map(causeText)
  const hasMore = change.text.length + change.structure.length + change.targets.length > 0 || pictures
  const line = `<strong>${escaped(title)}</strong> <code>${from === undefined ? '' : `${escaped(from)} → `}${escaped(route)}</code> <span>${escaped(changeText(change))}</span>`
  const also = others.length > 0 ? `<p>Also: ${escaped(others.join(', '))}</p>` : ''
  if (!hasMore && also === '') return `<p class="page">${line}</p>`
  return [
    `<details${isOpen ? ' open' : ''}><summary>${line}</summary><div class="changes">`,
    also,
    change.text.length > 0
      ? `<h3>Text</h3>${change.text.map((runs) => `<p class="words">${runs.map(runHtml).join('')}</p>`).join('')}`
      : '',
    change.structure.length > 0
      ? `<h3>Structure</h3><ul>${change.structure.map(({ kind, node }) => `<li>${marked(kind, node.role)}${node.name === '' ? '' : ` ${escaped(node.name)}`}</li>`).join('')}</ul>`
      : '',
    change.targets.length > 0
      ? `<h3>Links and pictures</h3><ul>${change.targets.map(({ kind, target }) => `<li>${marked(kind, target)}</li>`).join('')}</ul>`
      : '',
    ...(pictures ?? []).map((ofMode) => picturesHtml(ofMode, title)),
    '</div></details>',
  ].join('')
}

const runHtml = ({ kind, text }: WordRun) => (kind === 'same' ? escaped(text) : marked(kind, text))

/** `ins` and `del`, which screen readers announce: a color alone would not tell the words apart. */
const marked = (kind: 'added' | 'removed', text: string) => {
  const tag = kind === 'added' ? 'ins' : 'del'
  return `<${tag}>${escaped(text)}</${tag}>`
}

function picturesHtml({ mode, before, after, difference, ratio }: Pictures, title: string): string {
  if (!difference) return `<h3>Pictures, ${mode} mode</h3><p>No pixel differs.</p>`
  const percent = ratio < 0.0001 ? 'less than 0.01' : (ratio * 100).toFixed(2)
  const figure = (name: string, picture: Buffer) =>
    `<figure tabindex="0"><figcaption>${name}</figcaption><img loading="lazy" alt="${escaped(`${title}, ${mode} mode: ${name.toLowerCase()}`)}" src="data:image/webp;base64,${picture.toString('base64')}"></figure>`
  return `<h3>Pictures, ${mode} mode: ${percent} % of the pixels differ</h3><div class="pictures">${figure('Before', before)}${figure('After', after)}${figure('Difference', difference)}</div>`
}

const listHtml = (name: string, pages: PageAt[]) =>
  pages.length === 0
    ? ''
    : `<section><h2>${name}: ${pages.length}</h2><ul>${pages.map(({ route, title }) => `<li><code>${escaped(route)}</code> ${escaped(title)}</li>`).join('')}</ul></section>`

const escaped = (text: string) => escapeHtml(xmlText(text))
