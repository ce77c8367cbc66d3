import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import Badge from '../../content/components/Badge.tsx'
import ComponentOnlyBadge from '../../content/components/ComponentOnlyBadge.tsx'
import E2EOnlyBadge from '../../content/components/E2EOnlyBadge.tsx'

test('a badge is its text on the tint of its kind', () => {
  expect(renderToStaticMarkup(<Badge type="danger">Before</Badge>)).toBe(
    '<span class="site-badge site-badge--danger">Before</span>',
  )
})

test('the badges of one kind of test say which', () => {
  expect(renderToStaticMarkup(<E2EOnlyBadge />)).toContain('End-to-End Only')
  expect(renderToStaticMarkup(<ComponentOnlyBadge />)).toContain('Component Only')
})
