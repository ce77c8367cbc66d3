import { component } from './component.ts'

export const term = component({
  text: 'a term of the glossary with its definition, which a click or the Enter key opens',
  properties: {
    name: { type: 'text', text: 'The term as the glossary has it; the text in the component otherwise' },
  },
  holds: 'content',
  docsOnly: true,
})
