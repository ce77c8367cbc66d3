import type { SidebarsInput } from 'quire-docs'

// The order of the docs. A doc is named after its file, without the extension.
export default {
  guide: [
    'intro',
    {
      type: 'category',
      label: 'Basics',
      collapsed: false,
      items: ['writing', 'look'],
    },
  ],
} satisfies SidebarsInput
