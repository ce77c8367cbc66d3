const listMark = 'Ours is the text of the first item, without the mark of the list.'

/** Intended differences from the other generator, by corpus, field and route, with the reason. */
export const differences: Record<string, Record<string, Record<string, string>>> = {
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
