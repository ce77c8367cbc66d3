import { component } from './component.ts'

export const steps = component({
  text: 'numbered steps: a numbered list, or a `Step` for each',
  properties: {},
  holds: 'steps',
  render: ({ element, isComponent }, _values, content) =>
    element(content.some((child) => isComponent(child, 'Step')) ? 'ol' : 'div', { className: 'theme-steps' }, content),
})

export const step = component({
  text: 'one of the `Steps`, with a title',
  properties: { title: { type: 'text', text: 'What to do, in a line' } },
  render: ({ element }, { title }, content) =>
    element('li', {}, [...(title ? [element('p', {}, [element('strong', {}, [title])])] : []), ...content]),
})
