import { expect, test } from 'vitest'
import { plural, translate } from '../../../renderer/page/messages.ts'
import { collapseDurationMs } from '../../../renderer/theme/collapse/collapseDurationMs.ts'
import { siteStyles } from '../../../renderer/theme/styles/siteStyles.ts'
import { siteOf } from '../siteOf.ts'

// CONST-11
test('taller content takes longer to open, but not proportionally', () => {
  expect([36, 360, 1800].map(collapseDurationMs)).toEqual([192, 327, 539])
})

test('a placeholder without a value stays as written', () => {
  expect(translate('colorToggle.ariaLabel')).toContain('{mode}')
  expect(translate('colorToggle.ariaLabel', { mode: 'x', toString: 1 })).toContain('(currently x)')
  expect(plural('docs.DocCard.categoryDescription.plurals', 0)).toBe('0 items')
})

// SHELL-ANNOUNCE-1
test('colours and sizes of the announcement bar become a stylesheet', () => {
  const site = siteOf({
    announcementBar: { id: 'a', content: '', isCloseable: true, backgroundColor: '#fff3b9', textColor: '#091e42' },
    navbar: { hideOnScroll: false, left: [], right: [], logo: { src: '/l.svg', style: { maxHeight: 20, opacity: 0 } } },
  })
  expect(siteStyles(site)).toBe(
    '.announcement-bar { background-color: #fff3b9; color: #091e42 }\n.navbar__logo { max-height: 20px; opacity: 0 }',
  )
})

test('a value that would break out of its declaration is left out', () => {
  const announcementBar = { id: 'a', content: '', isCloseable: true, backgroundColor: 'red} body { display: none' }
  expect(siteStyles(siteOf({ announcementBar }))).toBe('')
})
