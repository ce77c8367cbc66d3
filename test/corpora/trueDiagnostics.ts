const noImages = 'Images are not part of the corpus.'
const levels = 'The first heading of the page is of level 3 or 4: `##` is missing.'
const lettercase = 'The id is in small letters; browsers tell them apart.'

/** All diagnostics of a corpus as `code file:line quoted text`, each with the reason, looked up in the source by hand. */
export const trueDiagnostics: Record<string, Record<string, string>> = {
  prettier: {
    'heading-level-skipped docs/browser.md:18 prettier.format(code, options)': levels,
    'heading-level-skipped docs/configuration.md:28 TypeScript Configuration Files': levels,
    'image-missing docs/index.md:57 /images/youtube-cover/a-prettier-printer-by-james-long-on-react-conf-2017.png':
      noImages,
    'image-missing docs/index.md:59 /images/youtube-cover/javascript-code-formatting-by-christopher-chedeau-on-react-london-2017.png':
      noImages,
    'heading-level-skipped docs/index.md:61 Footnotes': levels,
    'image-missing docs/webstorm.md:16 /images/webstorm/prettier-settings.png': noImages,
  },
  'testing-library': {
    'link-anchor-broken docs/angular-testing-library/api.mdx:357 #componentProviders': lettercase,
    'code-sample-syntax docs/angular-testing-library/api.mdx:504 typescript':
      'A comma is missing behind `send: (value) => { ... }`, in the line before.',
    'code-sample-syntax docs/angular-testing-library/api.mdx:634 typescript':
      "A stray `'` stands behind `/First name/i`.",
    'link-broken docs/dom-testing-library/api-configuration.mdx:101 queries/byrole#hidden':
      'Without `.mdx` it is an address below that of the page, where there is nothing.',
    'code-sample-syntax docs/dom-testing-library/api-custom-queries.mdx:118 javascript':
      'The fence is closed too late: a sentence stands in it.',
    'image-missing docs/ecosystem-eslint-plugin-testing-library.mdx:10 /img/eslint-plugin-screenshot.png': noImages,
    'doc-orphan docs/example-drag.mdx:1 example-drag': '`sidebars.json` does not list it.',
    'heading-title-repeated docs/example-drag.mdx:20 Capture': 'The doc has three headings of level 1.',
    'heading-title-repeated docs/example-drag.mdx:24 Code': 'The doc has three headings of level 1.',
    'heading-level-skipped docs/marko-testing-library/setup.mdx:20 Jest': levels,
    'link-insecure docs/marko-testing-library/setup.mdx:20 http://jestjs.io': 'The address begins with `http:`.',
    'link-anchor-broken docs/preact-testing-library/api.mdx:7 #testing-library-dom':
      'The slash of `@testing-library/dom` leaves no hyphen in the id: `testing-librarydom`.',
    'link-anchor-broken docs/queries/byrole.mdx:110 ../dom-testing-library/api-configuration.mdx#configuration':
      'That page has no heading of this name any more.',
    'link-anchor-broken docs/qwik-testing-library/api.mdx:65 #asFragment': lettercase,
    'code-sample-syntax docs/qwik-testing-library/api.mdx:101 tsx': '`(count.value++))}` has a bracket too many.',
    'link-anchor-broken docs/react-testing-library/api.mdx:32 #initialprops':
      'The heading is ``renderHook` Options `initialProps``, with the id `renderhook-options-initialprops`.',
    'link-anchor-broken docs/react-testing-library/api.mdx:224 queries/about.mdx#screendebug':
      'That page has no heading for `screen.debug` any more.',
    'link-insecure docs/react-testing-library/faq.mdx:253 http://airbnb.io/enzyme/docs/api/shallow.html':
      'The address begins with `http:`.',
    'link-insecure docs/react-testing-library/intro.mdx:62 http://airbnb.io/enzyme/':
      'The address begins with `http:`.',
    'link-anchor-broken docs/solid-testing-library/api.mdx:15 #renderHook': lettercase,
    'link-anchor-broken docs/solid-testing-library/api.mdx:16 #renderDirective': lettercase,
    'code-sample-syntax docs/solid-testing-library/api.mdx:76 ts':
      'A function has its type behind `:`, not behind `=>`.',
    'code-sample-syntax docs/solid-testing-library/api.mdx:114 ts': 'A type cannot be spread: `...renderOptions`.',
    'code-sample-syntax docs/svelte-testing-library/api.mdx:44 js':
      "`[('theme': 'dark')]` was meant to be `['theme', 'dark']`.",
    'code-sample-syntax docs/svelte-testing-library/api.mdx:194 js':
      "`rerender({myProp: 'new value'}))` has a bracket too many.",
    'link-text-empty docs/user-event/api-pointer.mdx:27 #':
      '`<a name="press" href="#"/>` can be reached by keyboard, and says nothing.',
    'link-text-empty docs/user-event/api-pointer.mdx:58 #':
      '`<a name="move" href="#"/>` can be reached by keyboard, and says nothing.',
    'heading-level-skipped docs/user-event/options.mdx:9 advanceTimers': levels,
    'link-anchor-broken docs/user-event/options.mdx:68 setup.mdx#direct-api': 'The heading is `Direct APIs`.',
    'code-sample-syntax docs/user-event/v13.mdx:201 jsx': 'The callback of `test(` is not closed.',
    'link-anchor-broken docs/user-event/v13.mdx:556 #hoverelement':
      'The heading is `hover(element, options)`, with the id `hoverelement-options`.',
    'code-sample-syntax docs/vue-testing-library/api.mdx:43 js':
      'A sketch of an object: `debug(element),` is a method without a body.',
    'link-broken docs/vue-testing-library/api.mdx:187 dom-testing-library/api-debugging.mdx/#prettydom':
      'The slash behind `.mdx` makes it another address.',
    'link-anchor-broken docs/vue-testing-library/api.mdx:250 #rendercomponent-options-callback':
      'The heading is `render(Component, options)`: there is no callback any more.',
    'heading-level-skipped docs/vue-testing-library/setup.mdx:8 Cleanup': levels,
  },
}
