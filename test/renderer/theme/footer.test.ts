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

test('SHELL-FOOTER-1: a site without a footer has none; a dark one says so', () => {
  expect(htmlOf(pageAt('/a'))).not.toContain('<footer')
  expect(footerOf({ style: 'dark' })).toContain('<footer class="footer footer--dark">')
  expect(footerOf({})).toContain('<footer class="footer">')
})

test('SHELL-FOOTER-2: links stand in columns under their titles, or in one row with dots between them', () => {
  const columns = footerOf({ columns: [{ title: 'Learn', items: [item('Start'), item('Install')] }] })
  expect(columns).toMatch(/<h2 class="footer__title">Learn<\/h2><ul.*Start.*Install/)
  const row = footerOf({ links: [item('Start'), item('Install'), item('Use')] })
  expect(row.match(/footer__link-separator">·</g)).toHaveLength(2)
})

test('SHELL-FOOTER-3: logo and copyright stand below, as configured', () => {
  const html = footerOf({
    logo: { src: '/l.svg', srcDark: '/d.svg', href: 'https://example.com' },
    copyright: '© 2022 <b>us</b>',
  })
  expect(html).toMatch(
    /<a href="https:\/\/example.com" target="_blank" rel="noopener noreferrer"><img[^>]*themed-image--light/,
  )
  expect(html).toContain('© 2022 <b>us</b>')
})

test('SHELL-FOOTER-4: a link that leaves the site opens a new tab, and a group is a heading with its list', () => {
  const html = footerOf({ columns: [{ title: 'More', items: [item('Forum', 'https://forum.example.com')] }] })
  expect(html).toMatch(/<a target="_blank" rel="noopener noreferrer"[^>]*>Forum/)
  expect(html).toContain('</h2><ul')
})
