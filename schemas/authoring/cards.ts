import type { CreateElement } from '../shared/html/markup.ts'
import { classes, component, type IconShape, iconElement } from './component.ts'

/** The title of a card, which is a link if the card leads somewhere. */
function cardTitle<Node>(
  element: CreateElement<Node>,
  { title, href, icon }: { title: string; href?: string | undefined; icon?: IconShape | Node | undefined },
): Node {
  const name = href === undefined ? [title] : [element('a', { href, className: 'theme-card__link' }, [title])]
  return element('p', { className: 'theme-card__title' }, [
    ...(icon === undefined ? [] : [iconElement(element, icon)]),
    element('strong', {}, name),
  ])
}

export const card = component({
  text: 'a box with a title, and Markdown in it',
  properties: {
    title: { type: 'text', text: 'The title', required: true },
    href: { type: 'address', text: 'Where the whole card leads' },
    icon: { type: 'icon', text: 'An icon before the title' },
  },
  render: ({ element }, values, content) =>
    element('div', classes('theme-card', values.href !== undefined && 'theme-card--linked'), [
      cardTitle(element, values),
      ...content,
    ]),
})

export const linkCard = component({
  text: 'a link as a box, with a title and a description',
  properties: {
    title: { type: 'text', text: 'The text of the link', required: true },
    href: { type: 'address', text: 'Where it leads', required: true },
    description: { type: 'text', text: 'A line below the title' },
    icon: { type: 'icon', text: 'An icon before the title' },
  },
  render: ({ element }, { description, ...values }) =>
    element('div', { className: 'theme-card theme-card--linked' }, [
      cardTitle(element, values),
      ...(description === undefined ? [] : [element('p', {}, [description])]),
    ]),
})
