import { component, iconElement } from './component.ts'

export const accordion = component({
  text: 'a title that opens a section; several form a list',
  properties: {
    title: { type: 'text', text: 'The title', required: true },
    defaultOpen: { type: 'switch', text: 'It is open at first' },
    icon: { type: 'icon', text: 'An icon before the title' },
  },
  render: ({ element }, { title, defaultOpen, icon }, content) =>
    element('details', { className: 'theme-accordion', ...(defaultOpen && { open: true }) }, [
      element('summary', {}, [...(icon === undefined ? [] : [iconElement(element, icon)]), title]),
      ...content,
    ]),
})
