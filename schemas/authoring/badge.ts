import { classes, component } from './component.ts'

export const badge = component({
  text: 'a short label in a line or a heading',
  properties: {
    text: { type: 'text', text: 'The label; the content of the component otherwise' },
    variant: {
      type: ['default', 'note', 'tip', 'info', 'success', 'warning', 'caution', 'danger'],
      text: 'Its color',
    },
  },
  render: ({ element }, { text, variant = 'default' }, content) =>
    element(
      'span',
      classes('theme-badge', variant !== 'default' && `theme-badge--${variant}`),
      text ? [text] : content,
    ),
})
