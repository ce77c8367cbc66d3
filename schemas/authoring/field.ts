import { component } from './component.ts'

export const field = component({
  text: 'an option, a parameter or a property of an API',
  properties: {
    name: { type: 'text', text: 'Its name', required: true },
    type: { type: 'text', text: 'The type of its value' },
    default: { type: 'text', text: 'The value that it has if it is left out' },
    required: { type: 'switch', text: 'It cannot be left out' },
    deprecated: { type: 'switch', text: 'It should not be used any more' },
  },
  render: ({ element, message }, { name, type, default: value, required, deprecated }, content) => {
    const word = (text: string, kind: string) => element('span', { className: `theme-field__${kind}` }, [text])
    const parts = [
      element('code', {}, [name]),
      ...(type === undefined ? [] : [word(type, 'type')]),
      ...(required ? [word(message('Field.required'), 'required')] : []),
      ...(deprecated ? [word(message('Field.deprecated'), 'deprecated')] : []),
      ...(value === undefined
        ? []
        : [
            element('span', { className: 'theme-field__default' }, [
              `${message('Field.default')} `,
              element('code', {}, [String(value)]),
            ]),
          ]),
    ]
    // Spaces, so that the words stand apart where there are no styles.
    const spaced = parts.flatMap((part, index) => (index === 0 ? [part] : [' ', part]))
    return element('dl', { className: 'theme-field' }, [element('dt', {}, spaced), element('dd', {}, content)])
  },
})
