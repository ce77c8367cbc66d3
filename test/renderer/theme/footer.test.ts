import { expect, test } from 'vitest'
import type { Footer } from '../../../schemas/graph.ts'
import { siteOf } from '../siteOf.ts'
import { htmlOf, pageAt } from './shell.ts'

const footerOf = (footer: Partial<Footer>) =>
  htmlOf(pageAt('/a'), siteOf({ footer: { style: 'light', columns: [], links: [], ...footer } })).replace(
    /^.*<footer/s,
    '<footer',
  )
const item = (label: string, href = '/a') => ({ label, href, external: /^https/.test(href) })

// SHELL-FOOTER-1
test('a site without a configured footer has none, and a dark footer has its class', () => {
  expect(htmlOf(pageAt('/a'))).not.toContain('<footer')
  expect(footerOf({ style: 'dark' })).toContain('<footer class="footer footer--dark">')
  expect(footerOf({})).toContain('<footer class="footer">')
})

// SHELL-FOOTER-2
test('the links of the footer are in titled columns, or in one row with dots between them', () => {
  const columns = footerOf({ columns: [{ title: 'Learn', items: [item('Start'), item('Install')] }] })
  expect(columns).toMatch(/<h2 class="footer__title">Learn<\/h2><ul.*Start.*Install/)
  const row = footerOf({ links: [item('Start'), item('Install'), item('Use')] })
  expect(row.match(/footer__link-separator">·</g)).toHaveLength(2)
})

// SHELL-FOOTER-3
test('logo and copyright of the footer are below its links', () => {
  const html = footerOf({
    logo: { src: '/l.svg', srcDark: '/d.svg', href: 'https://example.com' },
    copyright: '© 2022 <b>us</b>',
  })
  expect(html).toMatch(
    /<a href="https:\/\/example.com" target="_blank" rel="noopener noreferrer"><img[^>]*themed-image--light/,
  )
  expect(html).toContain('© 2022 <b>us</b>')
})

// SHELL-FOOTER-4
test('an external link of the footer opens a new tab, and a column is a heading with its list', () => {
  const html = footerOf({ columns: [{ title: 'More', items: [item('Forum', 'https://forum.example.com')] }] })
  expect(html).toMatch(/<a target="_blank" rel="noopener noreferrer"[^>]*>Forum/)
  expect(html).toContain('</h2><ul')
})
