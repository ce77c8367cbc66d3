const listMark = 'Ours is the text of the first item, without the mark of the list.'

const toOriginal = 'Ours resolves links by file between translated docs and others.'
const withExtension = 'Ours resolves the address of a doc with `.html`.'

/** Intended differences from the other generator, by corpus, field and route, with the reason. */
export const differences: Record<string, Record<string, Record<string, string>>> = {
  'immer-i18n': {
    internalLinks: { '/immer/ar/': toOriginal, '/immer/ar/update-patterns': toOriginal },
    description: {
      '/immer/built-with': listMark,
      '/immer/zh-CN/built-with': listMark,
      '/immer/ar/built-with': listMark,
      '/immer/resources': listMark,
      '/immer/zh-CN/resources': listMark,
      '/immer/ar/resources': listMark,
    },
  },
  'prettier-versions': { internalLinks: { '/docs/2.8/rationale': withExtension } },
  'testing-library': {
    description: {
      '/docs/guiding-principles':
        'Ours is the text of the link; theirs has its opening bracket and ends in the middle.',
      '/docs/learning': listMark,
      '/docs/preact-testing-library/api': listMark,
      '/docs/qwik-testing-library/faq': listMark,
      '/docs/svelte-testing-library/faq': listMark,
    },
  },
}
