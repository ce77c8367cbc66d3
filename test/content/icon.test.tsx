import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import Icon, { type IconName, iconNames } from '../../content/components/Icon.tsx'

test('every icon is a drawing that is not read out, in the size and colour of the text', () => {
  for (const name of iconNames) {
    const html = renderToStaticMarkup(<Icon name={name} color="green" />)
    expect(html).toMatch(
      /^<svg class="site-icon site-icon--green" viewBox="0 0 24 24" aria-hidden="true"><path d="[\w\s.-]+"><\/path><\/svg>$/i,
    )
  }
})

test('an icon without a colour takes none', () => {
  expect(renderToStaticMarkup(<Icon name="check" />)).toContain('class="site-icon"')
})

test.each(['chekc', 'constructor'])('an icon that does not exist is named, with those that do: %s', (name) => {
  expect(() => renderToStaticMarkup(<Icon name={name as IconName} />)).toThrow(
    `There is no icon \`${name}\`. There are`,
  )
})
