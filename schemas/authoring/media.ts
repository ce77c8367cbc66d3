import { classes, component, iconElement } from './component.ts'

export const icon = component({
  text: 'an icon of [Lucide](https://lucide.dev/icons/) in the color and size of the text',
  properties: {
    name: { type: 'icon', text: 'Its name', required: true },
    label: { type: 'text', text: 'What it means, for screen readers; without one they skip it' },
    size: { type: 'number', text: 'Its width and height in pixels' },
  },
  docsOnly: true,
  render: ({ element }, { name, ...options }) => iconElement(element, name, options),
})

export const frame = component({
  text: 'an image, a video or a diagram in a frame, with a caption',
  properties: {
    caption: { type: 'text', text: 'A line below it' },
    zoom: { type: 'switch', text: 'A click shows the images in the size of the window' },
  },
  holds: 'content',
  docsOnly: true,
  render: ({ element }, { caption, zoom }, content) =>
    element('figure', classes('theme-frame', zoom && 'theme-frame--zoom'), [
      ...content,
      ...(caption === undefined ? [] : [element('figcaption', {}, [caption])]),
    ]),
})
