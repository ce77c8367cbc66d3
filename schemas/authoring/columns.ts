import { classes, component } from './component.ts'

const cols = ['1', '2', '3', '4'] as const

const gridClasses = (count: number | string, name?: string) => classes('theme-columns', `theme-columns--${count}`, name)

export const columns = component({
  text: 'its parts side by side; one below the other on a phone',
  properties: { cols: { type: cols, text: 'How many stand side by side on a wide screen; 2 otherwise' } },
  holds: 'content',
  render: ({ element }, { cols = '2' }, content) => element('div', gridClasses(cols), content),
})

export const column = component({
  text: 'one of the parts of `Columns`, with any Markdown in it',
  properties: {},
  render: ({ element }, _values, content) => element('div', { className: 'theme-column' }, content),
})

export const cardGrid = component({
  text: 'cards side by side; one below the other on a phone',
  properties: { cols: { type: cols, text: 'How many stand side by side on a wide screen; 2 otherwise' } },
  holds: 'content',
  render: ({ element }, { cols = '2' }, content) => element('div', gridClasses(cols, 'theme-card-grid'), content),
})
