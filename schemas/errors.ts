import { storeAddresses, storePackages } from './cacheStores.ts'
import type { UnsafeProblem } from './shared/html/unsafeMarkup.ts'
import { quote } from './shared/text/quote.ts'
import { isRuleCode, type RuleCode } from './shared/text/ruleCode.ts'

/**
 * How `--fix` corrects `value` if one suggestion is unambiguous.
 *
 * `replace…` uses a suggestion that is a near match. `rewrite…` uses the only suggestion, which is the same value in the
 * correct form.
 */
export type FixKind =
  | 'replace-id'
  | 'replace-word'
  /** A key of front matter, unless the doc has the suggested key already. */
  | 'replace-key'
  /** The path of a file, relative to the doc. Query and anchor stay, as in the kinds below. */
  | 'replace-file'
  | 'replace-path'
  /** The path of a link by a route, which is encoded. */
  | 'replace-route'
  /** The text after `#`. */
  | 'replace-anchor'
  | 'rewrite'
  | 'rewrite-path'
  | 'rewrite-route'
  /** Blank lines at the top of the file are deleted. */
  | 'move-to-top'
  /** Markdown by other Markdown, spaces included. */
  | 'rewrite-markup'
  /** The name of a component, in its opening and closing tag. */
  | 'rename-component'

/** The catalog's entry of a code. */
interface ErrorEntry {
  severity: 'error' | 'warning' | 'info'
  /** Nothing can be built with it, so that the config cannot set another severity. */
  isFatal?: true
  /** It is about a service beside the site, so `--strict` and `--max-warnings` do not count it. */
  isOfMachine?: true
  /** What happened, in a few words. */
  title: string
  /**
   * One or two sentences that quote the value, created from the data of the diagnostic. The parameter declares the data,
   * and `diagnose` requires them.
   */
  message: (data: never) => string
  /** How `--fix` corrects it, if it can. */
  fix?: FixKind
  /** What to do about it. */
  remedy: string
}

/**
 * The catalog of diagnostics: code, default severity, message and remedy, sorted by subject. An example of each is in
 * `examples/`.
 *
 * The config can set another severity for codes that are not fatal. No code depends on the messages: fixes, fingerprints and baselines
 * are made of the code and the data.
 *
 * Data have the same names in all codes:
 *
 *     value    the text that caused it, as the author wrote it
 *     path     a file or URL that the text stands for
 *     field    the path of a field: `themeConfig.navbar.items[0].to`
 *     reason   a message of a schema, a parser, another site or the system
 *     given    the author's value, described: `a list`, or the value in backticks
 *     problem  which of several cases with the same code it is
 */
export const errors = {
  // The command line
  'output-not-writable': {
    severity: 'error',
    title: 'The output folder cannot be written',
    message: ({ value, path, reason }: { value: string; path?: string; reason: string }) =>
      `${path === undefined ? '' : `\`${path}\` in `}\`${value}\` cannot be written: ${reason}.`,
    remedy: 'Make the folder writable, free some space on the disk, or choose another folder with `--out-dir`.',
  },

  'baseline-stale': {
    severity: 'info',
    title: 'The baseline lists a diagnostic that no longer occurs',
    message: staleEntry,
    remedy: 'Run `docs check --update-baseline`, so that the problem would be noticed if it came back.',
  },

  // Rules of the site
  'rule-failed': {
    severity: 'error',
    title: 'A rule of the site fails, does not end, or reports something that is no diagnostic',
    message: ruleFailed,
    remedy:
      'Correct the rule, which `checks` in the site config has. It gets the graph and a function, and returns at once; it reports `{ doc, position, message }`.',
  },
  'rule-unknown': {
    severity: 'warning',
    title: 'The site config sets the severity of a rule that the site does not have',
    message: ({ value }: ValueData) =>
      `\`checks\` sets the severity of \`${value}\`, and the site has no rule of that name.`,
    remedy:
      'Write the name of a rule of your styles, such as `Google/Passive` for the file `Google/Passive.yml`, or remove the line.',
  },
  'prose-style': {
    severity: 'warning',
    title: 'A style for prose is missing, cannot be read, or has a rule that is not supported',
    message: proseStyle,
    remedy:
      'Correct the file or the name, or remove it. Rules may extend `existence`, `substitution`, `occurrence`, `repetition`, `consistency`, `conditional` and `capitalization`.',
  },

  // The shared cache
  'cache-address': {
    severity: 'error',
    title: 'The address of the shared cache is not one of a store',
    message: ({ value, reason }: { value: string; reason: string }) =>
      `The shared cache \`${value}\` cannot be opened: ${reason}.`,
    remedy: `Write ${storeAddresses} or the path of a folder, in \`cache.remote\` of the site config or in the variable \`QUIRE_CACHE\`.`,
  },
  'cache-key': {
    severity: 'error',
    isOfMachine: true,
    title: 'A key for the shared cache is not one that can be used',
    message: ({
      value,
      problem,
      publicKey,
    }: {
      value: string
      problem: 'form' | 'other' | 'scope'
      publicKey?: string
    }) => {
      const reasons = {
        form: 'is no private key: it begins with `ed25519-private:` and has 43 characters more',
        other: `belongs to the public key \`${publicKey}\`, which is not in \`cache.publicKeys\` of the site config`,
        scope: 'is no name of a place: it is made of letters, digits, `-`, `_`, `.` and `/`, such as `pr/7`',
      }
      return `The variable \`${value}\` ${reasons[problem]}.`
    },
    remedy:
      '`docs cache keys` makes a pair of keys: the public key for `cache.publicKeys`, and the private one for `QUIRE_CACHE_PRIVATE_KEY` on machines that build the published site. Machines without it need none.',
  },
  'cache-package-missing': {
    severity: 'error',
    title: 'The package for a shared cache is not installed',
    message: ({ value, address }: { value: string; address: string }) =>
      `The shared cache \`${address}\` needs the package \`${value}\`, which is not installed.`,
    remedy: storePackages
      .map(({ name, title }) => `\`npm install ${name}\` in the site’s folder installs the client for ${title}.`)
      .join(' '),
  },
  'cache-folder-unusable': {
    severity: 'warning',
    isOfMachine: true,
    title: 'The cache in the site’s folder cannot be read or written',
    message: ({ value, reason }: { value: string; reason: string }) =>
      `\`${value}\` cannot be read and written: ${reason}. Nothing is cached, so each run does all the work.`,
    remedy: 'Delete `.quire`, with the rights of the user who has made it. The next run makes a new one.',
  },
  'cache-unavailable': {
    severity: 'warning',
    isOfMachine: true,
    title: 'The shared cache fails or is too slow, and was left alone',
    message: ({ value, problem, reason }: { value: string; problem: 'all' | 'read' | 'write'; reason: string }) =>
      problem === 'all'
        ? `The shared cache \`${value}\` was left alone for the rest of the run: ${reason}.`
        : `Nothing more was ${problem === 'read' ? 'read from' : 'written to'} the shared cache \`${value}\`: ${reason}.`,
    remedy:
      'The output is right; it took longer. See that the store runs, can be reached from this machine, accepts its password or keys, and has room. `QUIRE_CACHE=off` builds without it.',
  },
  'cache-value-refused': {
    severity: 'warning',
    isOfMachine: true,
    title: 'The shared cache has values that no trusted machine has written',
    message: ({
      value,
      problem,
      count,
    }: {
      value: string
      problem: 'checksum' | 'unsigned' | 'signature'
      count: number
    }) => {
      const what = count === 1 ? '1 value' : `${count} values`
      const reasons = {
        checksum: 'damaged: the bytes are not those that were written',
        unsigned: 'not signed, and this machine takes signed values only',
        signature: 'signed with another key than `QUIRE_CACHE_KEY`, or than those of `cache.publicKeys`',
      }
      return `${what} of the shared cache \`${value}\` ${count === 1 ? 'was' : 'were'} not used. The first was ${reasons[problem]}.`
    },
    remedy:
      'The output is right; what was refused was made again. Give the same `QUIRE_CACHE_KEY` to all machines that write. If they have it, find out who else writes to the store.',
  },

  // Parts of a build
  'part-unreadable': {
    severity: 'error',
    isFatal: true,
    title: 'A folder or an address has no part of a build, or a damaged one',
    message: ({ value, reason }: { value: string; reason: string }) =>
      `\`${value}\` cannot be read as a part of a build: ${reason}.`,
    remedy:
      'Name the folders or addresses that `docs build --shard` has written to. Copy them as a whole, or build the part again.',
  },
  'part-foreign': {
    severity: 'error',
    isFatal: true,
    title: 'A part belongs to another build',
    message: ({
      value,
      problem,
      other,
    }: {
      value: string
      problem: 'tool' | 'count' | 'site' | 'inputs' | 'signature'
      other?: string
    }) => {
      const reasons = {
        tool: 'was built by another version of this tool, of a package that it loads, or of Node',
        count: `is of another number of parts than \`${other}\``,
        site: `was built from another commit, with another config or with other options than \`${other}\``,
        inputs: 'was built from another commit or with another config than those in this folder',
        signature: 'is not signed with a key that this machine trusts',
      }
      return `The part \`${value}\` ${reasons[problem]}.`
    },
    remedy:
      'Build all parts from one commit, with the same version of everything, the same options and the same keys, and join them with it.',
  },
  'part-doubled': {
    severity: 'error',
    isFatal: true,
    title: 'A part of a build is named twice',
    message: ({ value, part, other }: { value: string; part: string; other: string }) =>
      `\`${value}\` is part ${part}, and so is \`${other}\`.`,
    remedy: 'Name each part once.',
  },
  'part-missing': {
    severity: 'error',
    isFatal: true,
    title: 'A part of a build is missing',
    message: ({ value }: { value: string }) => `Part ${value} is missing.`,
    remedy: 'Name all parts. If one is not there, its build has stopped at an error or its folder was not kept.',
  },

  // Sites of a federation
  'federation-unread': {
    severity: 'error',
    title: 'The links of another site cannot be read',
    message: ({ value, reason }: { value: string; reason: string }) => `\`${value}\` cannot be read: ${reason}.`,
    remedy:
      'Write the address of the `links.json` of the other site, which a build writes if its config has `federation`.',
  },
  'federation-stale': {
    severity: 'warning',
    title: 'The links of another site are those of an earlier copy',
    message: ({ value, reason, date }: { value: string; reason: string; date: string }) =>
      `\`${value}\` cannot be read: ${reason}. Links are checked with the copy of ${date}.`,
    remedy: 'Run the command again when the other site can be reached.',
  },
  'federation-link-broken': {
    severity: 'error',
    title: 'A link leads to a page or an anchor that another site does not have',
    message: ({ value, site, problem }: { value: string; site: string; problem: 'page' | 'anchor' | 'site' }) =>
      problem === 'site'
        ? `\`${value}\` leads to no site: \`federation\` has none of the name \`${site}\`.`
        : problem === 'page'
          ? `\`${value}\` leads to no page: ${site} has none there.`
          : `\`${value}\` leads to a page of ${site} that has no such anchor.`,
    remedy: 'Link to a page of the other site; its `links.json` lists them with their anchors.',
  },
  'inbound-link-broken': {
    severity: 'error',
    title: 'Another site links to a page or an anchor that is gone',
    message: ({ value, problem, site, page, count }: InboundData) =>
      `${site} links to \`${value}\`, and this site has no such ${problem}: \`${page}\`${count > 1 ? ` and ${count - 1} more` : ''}.`,
    remedy: 'Bring the page or the heading back, or add a redirect for the page; or change the other site first.',
  },

  // Pages of other sites
  'external-gone': {
    severity: 'warning',
    title: 'An external link leads to a page that does not exist',
    message: ({ address, reason }: ExternalData) => `There is no page at \`${address}\` (${reason}).`,
    remedy: 'Link to where the page is now, to a copy in an archive, or take the link out.',
  },
  'external-moved': {
    severity: 'info',
    title: 'An external link leads to a page that has moved permanently',
    message: ({ address, target }: { value: string; address: string; target: string }) =>
      `The page at \`${address}\` has moved to \`${target}\`.`,
    remedy: 'Link to the new address, which the message names.',
  },
  'external-blocked': {
    severity: 'info',
    title: 'Another site refuses the request for a page',
    message: ({ address, reason }: ExternalData) => `\`${address}\` refuses the request (${reason}).`,
    remedy: 'Open the link in a browser: readers may well see the page.',
  },
  'external-unreachable': {
    severity: 'info',
    title: 'Another site cannot be reached',
    message: ({ address, reason }: ExternalData) => `\`${address}\` cannot be reached (${reason}).`,
    remedy: 'Check the name of the site, and run the check again later.',
  },

  // Built pages in a browser
  'layout-sideways': {
    severity: 'warning',
    title: 'A page scrolls sideways',
    message: (data: LayoutData) => `\`${data.value}\` is wider than the window, by ${data.detail} (${windows(data)}).`,
    remedy: 'Let the element wrap, shrink or scroll: `max-width: 100%`, or `overflow-x: auto` around it.',
  },
  'layout-column': {
    severity: 'warning',
    title: 'A column of a table is too narrow for sentences',
    message: (data: LayoutData) =>
      `A column on \`${data.value}\` is narrower than 12 em: ${data.detail} (${windows(data)}).`,
    remedy: 'Take the width of the columns out of your styles, or make a list of the table.',
  },
  'layout-alignment': {
    severity: 'warning',
    title: 'Cells of a table are not aligned as in the Markdown',
    message: (data: LayoutData) => `Cells on \`${data.value}\` are aligned ${data.detail} (${windows(data)}).`,
    remedy: 'A style of the site sets `text-align` for cells. Take it out, or limit it to `:not([align])`.',
  },
  'layout-heading': {
    severity: 'warning',
    title: 'A heading is hidden when a link leads to it',
    message: (data: LayoutData) =>
      `On \`${data.value}\` the heading \`${data.detail}\` cannot be seen after a link has led to it (${windows(data)}).`,
    remedy: 'Give it `scroll-margin-top` of the height of the elements that stay at the top of the window.',
  },
  'layout-console': {
    severity: 'warning',
    title: 'A page writes to the console of the browser',
    message: (data: LayoutData) => `\`${data.value}\` writes to the console: ${data.detail} (${windows(data)}).`,
    remedy: 'Correct the component that the message is about, or allow what the policy refuses with `cspHeaders`.',
  },
  'layout-crash': {
    severity: 'error',
    title: 'A page crashes in the browser',
    message: (data: LayoutData) => `\`${data.value}\` crashes in the browser: ${data.detail} (${windows(data)}).`,
    remedy: 'Correct the component. Code that reads the window belongs in an effect.',
  },
  'layout-contrast': {
    severity: 'warning',
    title: 'Text has too little contrast',
    message: (data: LayoutData) => `Text on \`${data.value}\` is hard to read, ${data.detail} (${windows(data)}).`,
    remedy: 'Change the color of the text or of what is behind it, for this color mode.',
  },
  'layout-accessibility': {
    severity: 'warning',
    title: 'A page has a violation of the rules of axe',
    message: (data: LayoutData) => `\`${data.value}\` violates a rule of axe, ${data.detail} (${windows(data)}).`,
    remedy: 'Change the element as the message says.',
  },

  // Site config
  'config-missing': {
    severity: 'error',
    isFatal: true,
    title: 'There is no site config',
    message: ({ value }: { value?: string }) =>
      value === undefined ? 'The folder has no site config.' : `There is no config file \`${value}\`.`,
    remedy: 'Write a `site.config.ts` in the site folder, or name the file with `--config`.',
  },
  'site-part-unsupported': {
    severity: 'warning',
    title: 'A part of the site is not built',
    message: ({ value, part }: { value: string; part: 'config' | 'blog' | 'docs' | 'postcss' }) =>
      ({
        config: `\`${value}\` is not read; the site config is.`,
        blog: `\`${value}\` is a blog, which the site config does not name.`,
        postcss: `\`${value}\` is not read: plugins of PostCSS stand in the site config.`,
        docs: `\`${value}\` holds versions of docs that the site config does not list.`,
      })[part],
    remedy: 'Move what is in it to the docs or the site config, or delete it.',
  },
  'config-unreadable': {
    severity: 'error',
    isFatal: true,
    title: 'The site config cannot be loaded',
    message: (data: UnreadableData | { problem: 'shape'; path: string; given?: string }) =>
      data.problem === 'shape'
        ? `\`${data.path}\` ${data.given === undefined ? 'has no default export' : `exports ${data.given}`}; a config is an object, or a function that returns one.`
        : unreadable(data),
    remedy: 'The config is a module whose default export is an object, or a function that returns one.',
  },
  'config-callback': {
    severity: 'error',
    title: 'A function in the config fails',
    message: ({ field, path, reason }: { field: string; path: string; reason: string }) =>
      `The function \`${field}\` fails for \`${path}\`: ${reason}.`,
    remedy: 'Correct the function, so that it throws no error and returns a value that the field allows.',
  },
  'config-field': {
    severity: 'error',
    isFatal: true,
    title: 'A config field has a value that is not allowed',
    message: configField,
    remedy: 'Give the field a value such as the message asks for.',
  },
  'config-unknown-key': {
    severity: 'error',
    isFatal: true,
    title: 'The config has an unknown field',
    message: wrongField,
    remedy: 'Correct the spelling, or keep your data under `customFields`.',
  },
  'config-docs-folder': {
    severity: 'error',
    title: 'The docs folder does not exist',
    message: ({ value, version }: { value: string; version?: string }) =>
      `There is no docs folder \`${value}\`${version === undefined ? '' : ` for the version \`${version}\``}.`,
    remedy: 'Create the folder, or point `docs.path` at the one that holds the Markdown files.',
  },
  'config-sidebars-missing': {
    severity: 'error',
    title: 'The sidebars file does not exist',
    message: ({ value }: ValueData) => `There is no sidebars file \`${value}\`.`,
    remedy: 'Create the file, set `docs.sidebarPath` to `false`, or leave it out for a generated sidebar.',
  },
  'config-components': {
    severity: 'error',
    title: 'The module of a component does not exist',
    message: ({ value, component }: { value: string; component?: string }) =>
      `The module \`${value}\`${component === undefined ? ', `docs.titleBadge`,' : ` of the component \`${component}\``} does not exist.`,
    remedy: 'Name a module that exists in `components`, and in `docs.titleBadge`.',
  },
  'versions-file': {
    severity: 'error',
    title: '`versions.json` is not a list of versions',
    message: (data: VersionsFileData) => {
      switch (data.problem) {
        case 'syntax':
          return `\`${data.path}\` cannot be read: ${data.reason}.`
        case 'shape':
          return `\`versions.json\` is not a list of names, but ${data.given}.`
        case 'name':
          return `\`${data.value}\` cannot be the name of a version: ${data.reason}.`
        case 'missing':
          return `There is a folder \`${data.path}\`, but no \`versions.json\` that lists its versions.`
        case 'many':
          return `\`versions.json\` lists ${data.count.toLocaleString('en')} versions, and a set of docs has at most ${data.max.toLocaleString('en')}.`
      }
    },
    remedy:
      'List the names of the versions, newest first. The docs of each are in `versioned_docs/version-<name>`, its sidebars in `versioned_sidebars/version-<name>-sidebars.json`.',
  },
  'version-unknown': {
    severity: 'error',
    title: 'The config names a version that does not exist',
    message: ({ field, value }: { field: string; value: string }) =>
      `\`${field}\` names the version \`${value}\`, but there is no such version.`,
    remedy:
      'Name `current`, which is the docs folder, or one of the versions in `versions.json`. A version with a `ref` needs no entry there.',
  },
  'version-ref': {
    severity: 'error',
    title: 'A version cannot be read from git',
    message: (data: VersionRefData) => {
      switch (data.problem) {
        case 'repository':
          return `The version is to be read from \`${data.value}\`, but the site is in no git repository, or git is not installed.`
        case 'missing':
          return `git knows no tag, branch or commit \`${data.value}\`${data.shallow ? ' in this clone, which is shallow' : ''}.`
        case 'unwritable':
          return `The files of \`${data.value}\` cannot be written into \`.quire/refs\`: ${data.reason}.`
        case 'current':
          return '`current` is the folder of docs, and is not read from git.'
        case 'folder':
          return `The version \`${data.version}\` is read from \`${data.value}\`, so \`${data.path}\` is not used.`
      }
    },
    remedy:
      'Write a tag, a branch or a commit that the clone has: `git fetch` gets it. In CI, let the checkout fetch tags. Delete the folder of a version that is read from git.',
  },
  'version-frozen': {
    severity: 'error',
    title: 'A version cannot be frozen',
    message: ({
      problem,
      value,
      ref = '',
    }: {
      problem: 'current' | 'last' | 'branch'
      value: string
      ref?: string
    }) => {
      switch (problem) {
        case 'current':
          return '`current` is the folder of docs, which changes; it cannot be frozen.'
        case 'last':
          return `The version \`${value}\` is the one that readers see first, and cannot be frozen.`
        case 'branch':
          return `The version \`${value}\` is read from the branch \`${ref}\`, which moves, so it cannot be frozen.`
      }
    },
    remedy:
      'Freeze a version when a newer one is the first that readers see. Let its `ref` be a tag or the hash of a commit, or keep it in a folder.',
  },
  'version-ref-file': {
    severity: 'warning',
    title: 'A file of a version that is read from git is left out',
    message: ({ path, problem, value }: { path: string; problem: keyof typeof refusedFiles; value: string }) =>
      `\`${path}\` of \`${value}\` is left out: ${refusedFiles[problem]}.`,
    remedy:
      'Nothing can be changed in a commit. Name a later commit that has the file itself, or keep the version as a folder in `versioned_docs`. `git lfs fetch origin <tag>` gets the files of Git LFS.',
  },
  'versions-none': {
    severity: 'error',
    title: 'No version of the docs is built',
    message: () =>
      'No version is built: `docs.includeCurrentVersion` is `false`, and `versions.json` lists no versions.',
    remedy: 'Remove `includeCurrentVersion`, or list a version in `versions.json`.',
  },
  'docs-instances': {
    severity: 'error',
    title: 'Two sets of docs have the same route or the same files',
    message: (data: InstancesData) =>
      data.problem === 'route'
        ? `The docs \`${data.other}\` and \`${data.id}\` are both served at \`${data.value}\`.`
        : `\`${data.value}\` is a doc of both \`${data.other}\` and \`${data.id}\`.`,
    remedy:
      'Each entry of `docs` has another `path` and another `routeBasePath`. List a folder inside that of another entry in the `exclude` of that one.',
  },
  'version-path-twice': {
    severity: 'error',
    title: 'Two versions have the same route',
    message: ({ value, version, other }: { value: string; version: string; other: string }) =>
      `The versions \`${other}\` and \`${version}\` are both served at \`${value}\`.`,
    remedy: 'Give one of them another `path` in `docs.versions`.',
  },
  'translation-file': {
    severity: 'error',
    title: 'A file with translated texts cannot be used',
    message: (data: TranslationFileData) => {
      switch (data.problem) {
        case 'syntax':
          return `\`${data.path}\` cannot be read: ${data.reason}.`
        case 'shape':
          return `\`${data.path}\` is not an object, but ${data.given}.`
        case 'message':
          return `The translation of \`${data.value}\` is not an object with a \`message\`, but ${data.given}.`
      }
    },
    remedy: 'Each text has an object with a `message`; `docs write-translations` writes such files.',
  },
  'translation-unknown': {
    severity: 'warning',
    title: 'A translated text is not used',
    message: ({ value }: ValueData) => `Nothing on the site has the key \`${value}\`, so its translation is not used.`,
    remedy: 'Correct the key, or remove it. A key contains the original label.',
  },
  'translation-placeholder': {
    severity: 'warning',
    title: 'A translated message has other placeholders than its original',
    message: (data: TranslationPlaceholderData) => {
      switch (data.problem) {
        case 'unknown':
          return `The translation of \`${data.key}\` has \`${data.value}\`, which readers see as it is: the original has no such placeholder.`
        case 'missing':
          return `The translation of \`${data.key}\` lacks \`${data.value}\`.`
        case 'forms':
          return `The translation of \`${data.key}\` has ${data.forms} plural forms, but its language has ${data.maxForms}.`
      }
    },
    remedy:
      'Write the placeholders of the original, in any order, and one form for each plural category, with `|` between them.',
  },
  'translation-without-original': {
    severity: 'warning',
    title: 'A translated doc has no original',
    message: ({ path }: PathData) => `\`${path}\` translates a doc that does not exist, so it has no page.`,
    remedy: 'A translation has the path of its original, extension included. Rename it, or write the original.',
  },
  'translation-other-id': {
    severity: 'error',
    title: 'A translated doc has another id than its original',
    message: ({ value, original }: { value: string; original: string }) =>
      `The translation has the id \`${value}\`, but its original has the id \`${original}\`.`,
    remedy:
      'Remove `id` from the translation. Sidebars, links and the language menu know the doc by the id of its original.',
  },
  'translation-stale': {
    severity: 'warning',
    title: 'The original of a translated doc has changed since',
    message: ({ path }: PathData) => `\`${path}\` has changed since this translation was written.`,
    remedy:
      'Translate what has changed. A translation counts as current when it is committed with or after its original, or when `docs write-translations` has recorded it.',
  },
  'locale-same-address': {
    severity: 'error',
    title: 'Two languages are written to the same folder',
    message: ({ value, other, path }: { value: string; other: string; path: string }) =>
      `The languages \`${other}\` and \`${value}\` are both served at \`${path}\`, so one would replace the other.`,
    remedy:
      'Give one of them another `baseUrl` in `i18n.localeConfigs`. A language with a separate domain is built alone: `docs build --locale fr --out-dir dist-fr`.',
  },
  'locale-messages': {
    severity: 'warning',
    title: 'The interface is not translated to a language of the site',
    message: ({ value, count }: { value: string; count: number }) =>
      `The language \`${value}\` has no interface texts, so ${count} of them are shown in English.`,
    remedy: '`docs write-translations` writes them to `code.json` of the language; translate them there.',
  },

  // Navbar, footer and redirects
  'navbar-item-type': {
    severity: 'error',
    isFatal: true,
    title: 'A navbar item has an unknown type',
    message: wrongField,
    remedy: 'Use one of the types listed in the message.',
  },
  'navbar-nested-dropdown': {
    severity: 'error',
    isFatal: true,
    title: 'A dropdown is nested in a dropdown',
    message: ({ field }: { field: string }) => `\`${field}\` is a dropdown inside a dropdown.`,
    remedy: 'Move the inner items one level up.',
  },
  'navbar-item-field': {
    severity: 'error',
    isFatal: true,
    title: 'A field of a navbar item is missing or not allowed',
    message: wrongField,
    remedy:
      'Write the item as the message says. A link needs exactly one of `to` and `href`, and a text that readers can see or hear.',
  },
  'navbar-unknown-doc': {
    severity: 'error',
    title: 'A navbar item links to a doc that does not exist',
    message: ({ value }: ValueData) => `The navbar links to the doc \`${value}\`, but no doc has that id.`,
    fix: 'replace-id',
    remedy: 'Use the id of a doc: its path under the docs folder, without number prefixes and extension.',
  },
  'navbar-unknown-sidebar': {
    severity: 'error',
    title: 'A navbar item links to a sidebar that does not exist',
    message: ({ value }: ValueData) => `The navbar links to the sidebar \`${value}\`, but there is no such sidebar.`,
    fix: 'replace-id',
    remedy: 'Use one of the ids in the sidebars file.',
  },
  'navbar-sidebar-empty': {
    severity: 'error',
    title: 'A navbar item links to a sidebar without links',
    message: ({ value }: ValueData) => `The navbar links to the sidebar \`${value}\`, which has nothing to lead to.`,
    remedy: 'Add a doc, or a category with a link, to the sidebar.',
  },
  'navbar-unknown-plugin': {
    severity: 'error',
    title: 'A navbar item names a docs plugin that does not exist',
    message: ({ value }: ValueData) => `The navbar names the docs plugin \`${value}\`, but there is no such plugin.`,
    fix: 'replace-id',
    remedy: 'Write the `id` of an entry of `docs`. Without `docsPluginId` it is `default`.',
  },
  'navbar-unknown-version': {
    severity: 'error',
    title: 'A navbar item names a version of the docs that does not exist',
    message: ({ value }: ValueData) => `The navbar names the version \`${value}\`, but there is no such version.`,
    fix: 'replace-id',
    remedy: 'Use the name of a version; the docs folder itself is the version `current`.',
  },
  'footer-mixed-links': {
    severity: 'error',
    isFatal: true,
    title: 'The footer mixes columns and single links',
    message: wrongField,
    remedy: 'Put every link into a column, or none.',
  },
  'file-missing': {
    severity: 'warning',
    title: 'A file that the config, front matter or a stylesheet names does not exist',
    message: ({ value, path, isRefused = false }: { value: string; path?: string; isRefused?: boolean }) =>
      path === undefined
        ? `There is no file \`${value}\` in a static folder.`
        : isRefused
          ? `The file \`${path}\` is not published: it is not beside docs, or private.`
          : `There is no file \`${path}\`.`,
    remedy: 'Correct the path. Files of a static folder are named as they are served: `/img/logo.svg`.',
  },
  'redirect-target-missing': {
    severity: 'error',
    title: 'A redirect leads to a page that does not exist',
    message: ({ value, circular }: { value: string; circular: boolean }) =>
      circular
        ? `The redirect to \`${value}\` leads in a circle.`
        : `The redirect leads to \`${value}\`, where there is no page.`,
    remedy: 'Correct `to`: it is the route of a page, or an address of another site.',
  },
  'redirect-hidden': {
    severity: 'warning',
    title: 'A redirect starts at an existing page or file',
    message: ({ value, target, file }: { value: string; target: string; file?: string }) =>
      file === undefined
        ? `There is a page at \`${value}\`, so the redirect to \`${target}\` is never used.`
        : `The site has the file \`${file}\`, so the redirect from \`${value}\` to \`${target}\` is never used.`,
    remedy: 'The page or file is shown and the redirect never used: take one of them out.',
  },
  'redirect-duplicate': {
    severity: 'warning',
    title: 'Two redirects start at the same path',
    message: ({ value, target }: { value: string; target: string }) =>
      `The redirect from \`${value}\` leads to \`${target}\` already.`,
    remedy: 'Keep one of them; the other is never used.',
  },

  // Sidebars
  'sidebar-unknown-doc': {
    severity: 'error',
    title: 'A sidebar lists a doc that does not exist',
    message: ({ sidebar, value }: { sidebar: string; value: string }) =>
      `The \`${sidebar}\` sidebar lists \`${value}\`, but no doc has that id.`,
    fix: 'replace-id',
    remedy: 'Correct the id, or write the doc.',
  },
  'sidebar-item-type': {
    severity: 'error',
    title: 'A sidebar item has an unknown type',
    message: sidebarItemType,
    remedy: 'Use `doc`, `ref`, `link`, `category`, `autogenerated` or `html`.',
  },
  'sidebar-field': {
    severity: 'error',
    title: 'A field of a sidebar item is missing or not allowed',
    message: sidebarField,
    remedy: 'Write the item as the message says.',
  },
  'sidebar-shape': {
    severity: 'error',
    title: 'A sidebar is not a list of items',
    message: sidebarShape,
    remedy: 'A sidebar is a list, or an object whose keys are category labels.',
  },
  'sidebar-category-empty': {
    severity: 'error',
    title: 'A category has neither items nor a link',
    message: ({ value }: ValueData) => `The category \`${value}\` has neither items nor a link.`,
    remedy: 'Give the category an item or a link, or take it out.',
  },
  'sidebar-folder-empty': {
    severity: 'warning',
    title: 'The folder of an autogenerated sidebar has no docs',
    message: ({ value }: ValueData) =>
      `There are no docs in the folder \`${value}\`, so the sidebar has no items for it.`,
    remedy: 'Correct `dirName`, or add docs to the folder.',
  },
  'sidebar-doc-twice': {
    severity: 'warning',
    title: 'A doc is listed in two sidebars',
    message: ({ value, earlier, sidebar, others }: SharedDocData) =>
      others === 0
        ? `The doc \`${value}\` is in the sidebars \`${earlier}\` and \`${sidebar}\`; its page shows \`${sidebar}\`.`
        : `The doc \`${value}\` and ${others} more are in the sidebars \`${earlier}\` and \`${sidebar}\`; their pages show \`${sidebar}\`.`,
    remedy: 'Make one of the items a `ref`, or name the sidebar to show in `displayed_sidebar` of the doc.',
  },
  'sidebar-doc-repeated': {
    severity: 'warning',
    title: 'A doc is listed twice in one sidebar',
    message: ({ value, sidebar }: { value: string; sidebar: string }) =>
      `The sidebar \`${sidebar}\` lists the doc \`${value}\` already.`,
    remedy: 'Take one of the items out, or make it a `ref`.',
  },
  'sidebar-category-unlinked': {
    severity: 'warning',
    title: 'A category has no link and contains none',
    message: ({ value }: ValueData) => `The category \`${value}\` has no link, and nothing in it leads anywhere.`,
    remedy: 'Give the category a link, or list a doc in it.',
  },
  'sidebar-category-slug': {
    severity: 'error',
    title: 'The slug of a generated index is not a path',
    message: ({ value, category }: { value: string; category: string }) =>
      `The slug \`${value}\` of the category \`${category}\` is not a path.`,
    remedy: 'A slug is a path such as `/category/guides`.',
  },
  'sidebar-unreadable': {
    severity: 'error',
    title: 'The sidebars file cannot be read',
    message: unreadable,
    remedy: 'Fix the syntax at the position in the message.',
  },
  'json-key-repeated': {
    severity: 'error',
    title: 'A JSON file has a key twice in one object',
    message: ({ value, earlierLine }: { value: string; earlierLine: number }) =>
      `The key \`${value}\` stands in line ${earlierLine} already; only the last one is read.`,
    remedy: 'Keep one of the two, or give one another name.',
  },
  'category-file': {
    severity: 'error',
    title: 'A `_category_` file cannot be read, or has a field that is not allowed',
    message: categoryFile,
    remedy:
      'The fields are `label`, `description`, `position`, `collapsed`, `collapsible`, `className`, `link`, `customProps`, `key`.',
  },
  'category-file-twice': {
    severity: 'warning',
    title: 'A folder has more than one `_category_` file',
    message: ({ folder, file, read }: { folder: string; file: string; read: string }) =>
      `\`${folder}\` has \`${file}\` beside \`${read}\`; only \`${read}\` is read.`,
    remedy: 'Keep one of them.',
  },

  // Docs
  'docs-none': {
    severity: 'error',
    title: 'There are no docs',
    message: ({ value }: { value: string; version?: string }) => `There are no docs in \`${value}\`.`,
    remedy: 'Write at least one `.md` or `.mdx` file in the docs folder.',
  },
  'file-unreadable': {
    severity: 'error',
    title: 'A file or folder cannot be read',
    message: ({ value, reason }: { value: string; reason: string }) => `\`${value}\` cannot be read: ${reason}.`,
    remedy: 'Give the user who runs the command the right to read it.',
  },
  'doc-failed': {
    severity: 'error',
    title: 'A doc cannot be processed',
    message: docFailed,
    remedy: 'Simplify the part that the message names. If no part is unusual, report the doc as a fault of this tool.',
  },
  'page-over-budget': {
    severity: 'error',
    title: 'A page takes too much time or memory',
    message: overBudget,
    remedy:
      'Split the page or correct the component that never ends, or allow pages more with `pageBudget` in the config.',
  },
  'plugin-over-budget': {
    severity: 'error',
    title: 'A Markdown plugin of the site takes too much time',
    message: ({ plugin, amount, waits, isStopped }: PluginOverBudget) =>
      `The plugin \`${plugin}\` ${waits ? 'waits for something that does not come' : `takes more than ${amount} s`} for this doc${isStopped ? ', the third one, so the other docs were not parsed' : ''}.`,
    remedy: 'Correct the plugin, or take it out of the config. `pageBudget` there allows pages more time.',
  },
  'mermaid-missing': {
    severity: 'warning',
    title: 'A doc has a diagram, but Mermaid is not installed',
    message: () => 'Diagrams are drawn by the package `mermaid`, which is not installed. Readers see the code.',
    remedy:
      '`npm install mermaid` in the site’s folder installs it. To show the code of diagrams, write `markdown: { mermaid: false }` in the site config.',
  },
  'plugin-failed': {
    severity: 'error',
    title: 'A Markdown plugin of the site fails',
    message: ({ plugin, reason }: PluginData) => `The plugin \`${plugin}\` fails: ${reason}.`,
    remedy: 'Correct what the message names in the doc, or the options of the plugin in the site config.',
  },
  'plugin-message': {
    severity: 'warning',
    title: 'A Markdown plugin of the site has a message',
    message: ({ plugin, reason }: PluginData) => `\`${plugin}\`: ${reason}.`,
    remedy: 'Correct the Markdown as the plugin says; its own documentation explains the message.',
  },
  'site-plugin-failed': {
    severity: 'error',
    title: 'A plugin of the site fails',
    message: ({ plugin, hook, reason }: { plugin: string; hook: string; reason: string }) =>
      `The plugin \`${plugin}\` fails${hook === '' ? '' : ` in \`${hook}\``}: ${reason}.`,
    remedy: 'Correct the options of the plugin in the site config, or the plugin.',
  },
  'site-plugin-value': {
    severity: 'error',
    title: 'A plugin of the site has a hook of another shape',
    message: ({ plugin, hook, reason }: { plugin: string; hook: string; reason: string }) =>
      `\`${hook}\` of the plugin \`${plugin}\`: ${reason}.`,
    remedy: 'Let the plugin return what its hook returns in Docusaurus.',
  },
  'site-plugin-route': {
    severity: 'error',
    title: 'A plugin of the site adds a page that cannot be built',
    message: ({ plugin, value, problem, reason }: SitePluginRoute) =>
      problem === 'component' || problem === 'module'
        ? `The plugin \`${plugin}\` adds a page with the module \`${value}\`: ${reason}.`
        : `The plugin \`${plugin}\` adds the page \`${value}\`: ${reason}.`,
    remedy: 'Correct the route in the plugin, or its options; or remove the plugin.',
  },
  'site-plugin-hook': {
    severity: 'warning',
    title: 'A hook of a plugin has no counterpart',
    message: ({ plugin, hook, parts }: { plugin: string; hook: string; parts: string[] }) =>
      parts.length > 0
        ? `Of \`${hook}\` of the plugin \`${plugin}\` only aliases are used, and not ${parts.map((part) => `\`${part}\``).join(', ')}.`
        : `\`${hook}\` of the plugin \`${plugin}\` is not called.`,
    remedy: 'Do without it, or set `checks` for this code to `ignore` if the site is right without.',
  },
  'site-plugin-not-stored': {
    severity: 'info',
    title: 'A plugin runs with each build',
    message: ({ plugin, names }: { plugin: string; names: string[] }) =>
      `The plugin \`${plugin}\` runs each time, because it uses ${names.map((name) => `\`${name}\``).join(', ')}: whether that is still the same is not known.`,
    remedy: 'Let the plugin read files and variables only, if its time matters.',
  },
  'file-not-regular': {
    severity: 'warning',
    title: 'A name in the docs, pages or static folder is not that of a file',
    message: ({ path, problem }: { path: string; problem: 'dangling' | 'special' }) =>
      problem === 'dangling'
        ? `\`${path}\` is a link to a file that does not exist.`
        : `\`${path}\` is a pipe, a socket or a device, which is not read.`,
    remedy: 'Delete it, or put a file in its place.',
  },
  'file-name-url': {
    severity: 'error',
    title: 'The name of a doc or static file contains a character that URLs use',
    message: ({ value, character }: { value: string; character: string }) =>
      `\`${value}\` contains \`${character}\`, so no link can lead to it.`,
    remedy: 'Rename the file, or choose the address of a doc in its front matter: `slug: /guides/c-sharp`.',
  },
  'file-name-windows': {
    severity: 'warning',
    title: 'A file has a name that Windows cannot hold',
    message: ({ value }: ValueData) => `Windows cannot hold a file or folder named \`${value}\`.`,
    remedy:
      'Rename the file, so that the repository can be checked out there: without `<>:"|?*\\`, no space or dot at the end, no name of a device such as `con` or `aux`.',
  },
  'doc-empty': {
    severity: 'warning',
    title: 'A doc is empty',
    message: ({ path }: PathData) => `\`${path}\` has no text, so its page is empty.`,
    remedy: 'Write the text, mark the doc with `draft: true`, or delete the file.',
  },
  'doc-outside': {
    severity: 'warning',
    title: 'A symbolic link in the docs or pages folder points outside the repository, or to a private file',
    message: ({ path, target }: PathData & { target?: string | undefined }) =>
      target === undefined
        ? `\`${path}\` leads out of the site's repository.`
        : `\`${path}\` leads to \`${target}\`, which is private: dotfiles, keys and packages are never published.`,
    remedy: 'Copy the files into the repository. Without one, files are read in the folder of the site only.',
  },
  'doc-not-utf8': {
    severity: 'error',
    title: 'A file is not UTF-8',
    message: notUtf8,
    remedy: 'Save the file as UTF-8.',
  },
  'doc-id-duplicate': {
    severity: 'error',
    title: 'Two docs have the same id',
    message: ({ value, path }: { value: string; path: string }) =>
      `The doc id \`${value}\` belongs to \`${path}\` already.`,
    remedy: 'Rename one of the files, or give one another `id`.',
  },
  'doc-id-slash': {
    severity: 'error',
    title: 'A doc id in front matter contains a slash',
    message: ({ value }: ValueData) =>
      value.includes('/')
        ? `The doc id \`${value}\` contains a slash.`
        : /^(?:\.|%2e)+$/i.test(value)
          ? `The doc id \`${value}\` names a folder.`
          : value.length > 60
            ? `The doc id \`${value.slice(0, 60)}…\` is longer than the name of a file can be.`
            : `The doc id \`${value}\` contains a control character or half a character.`,
    remedy: 'Use `slug` to choose where the doc is served.',
  },
  'doc-slug': {
    severity: 'error',
    title: 'A slug is not a path',
    message: ({ value }: ValueData) =>
      `The slug \`${value.length > 200 ? `${value.slice(0, 60)}…` : value}\` is not a path.`,
    remedy: 'A slug is a path such as `/guides/start` or `start`.',
  },
  'doc-pagination-unknown': {
    severity: 'error',
    title: 'Front matter names a next or previous doc that does not exist',
    message: ({ field, value }: { field: string; value: string }) =>
      `\`${field}\` names \`${value}\`, but no doc has that id.`,
    fix: 'replace-id',
    remedy: 'Use the id of a doc, or `null` for none.',
  },
  'doc-sidebar-unknown': {
    severity: 'error',
    title: 'Front matter names a sidebar that does not exist',
    message: ({ value }: ValueData) => `\`displayed_sidebar\` names \`${value}\`, but there is no such sidebar.`,
    fix: 'replace-id',
    remedy: 'Use one of the ids in the sidebars file, or `null` for none.',
  },
  'doc-orphan': {
    severity: 'info',
    title: 'A doc is in no sidebar',
    message: ({ value }: ValueData) => `No sidebar lists \`${value}\`.`,
    remedy: 'List it in a sidebar, or say that this is meant with `displayed_sidebar: null` in its front matter.',
  },
  'front-matter-syntax': {
    severity: 'error',
    title: 'Front matter does not parse',
    message: frontMatterSyntax,
    fix: 'move-to-top',
    remedy: 'Front matter is YAML between two lines of `---`. Put values with special characters in quotes.',
  },
  'front-matter-field': {
    severity: 'error',
    title: 'A front matter field has a value that is not allowed',
    message: wrongField,
    remedy: 'Give the field a value such as the message asks for.',
  },
  'front-matter-unknown-key': {
    severity: 'warning',
    title: 'Front matter has an unknown field',
    message: ({ value }: ValueData) => `Nothing reads the field \`${value}\`.`,
    fix: 'replace-key',
    remedy: 'Correct the spelling, or take the field out.',
  },
  'front-matter-schema': {
    severity: 'error',
    title: 'Front matter does not match the schema in the site config',
    message: ({ field, files, reason }: { field?: string; files: string; reason: string }) =>
      `${field === undefined ? 'The front matter' : `\`${field}\``} does not fit the schema for \`${files}\`: ${reason}.`,
    remedy: 'The rule stands in `docs.frontMatter` in the site config. Give the field what the message asks for.',
  },
  'front-matter-in-partial': {
    severity: 'warning',
    title: 'A partial has front matter, which is ignored',
    message: ({ path }: PathData) => `\`${path}\` is a partial; its front matter is ignored.`,
    remedy: 'Take the front matter out of the partial.',
  },
  'route-duplicate': {
    severity: 'warning',
    title: 'Two pages have the same route',
    message: ({ page, other, route }: { page: string; other: string; route: string }) =>
      `\`${page}\` and \`${other}\` are both served at \`${route}\`.`,
    remedy: 'Rename one of the files, or give one another `slug`.',
  },
  'blog-empty': {
    severity: 'warning',
    title: 'A blog has no posts',
    message: ({ value }: ValueData) => `The folder \`${value}\` of a blog has no posts.`,
    remedy:
      'Write a post into it, such as `2024-03-01-hello.md`, correct `blog.path`, or remove `blog` from the config.',
  },
  'blog-data-file': {
    severity: 'error',
    title: 'The file of authors or tags of a blog has a mistake',
    message: blogDataFile,
    remedy: 'Write an object with an entry for each author or tag, such as `ada: { name: Ada }`.',
  },
  'post-date-missing': {
    severity: 'warning',
    title: 'A post has no date',
    message: ({ path }: PathData & { name: string }) =>
      `The post \`${path}\` has no date, so it comes last and shows none.`,
    remedy:
      'Begin the name of the file with a date, `2024-03-01-hello.md`, or write `date: 2024-03-01` in its front matter.',
  },
  'post-date-invalid': {
    severity: 'error',
    title: 'The name of a post has a day that does not exist',
    message: ({ path, day }: PathData & { day: string }) =>
      `The name of the post \`${path}\` has the date \`${day}\`, a day that does not exist.`,
    remedy: 'Correct the date in the name of the file, or write `date: 2024-03-01` in its front matter.',
  },
  'post-date-future': {
    severity: 'info',
    title: 'The date of a post is in the future',
    message: ({ value }: ValueData) =>
      `The post is dated ${value}, which is in the future. It is published all the same.`,
    remedy: 'Write `draft: true` in its front matter until then, or correct the date.',
  },
  'post-author-unknown': {
    severity: 'error',
    title: 'The author of a post is not in the file of authors',
    message: ({ value, file, missing }: { value: string; file: string; missing: boolean }) =>
      missing
        ? `The author \`${value}\` is looked up in \`${file}\`, which does not exist.`
        : `\`${file}\` has no author \`${value}\`.`,
    fix: 'replace-word',
    remedy: 'Add the author to the file, or describe the author in the post: `authors: [{ name: Ada }]`.',
  },
  'post-author-inline': {
    severity: 'warning',
    title: 'The author of a post is described in the post',
    message: ({ value, file }: { value: string; file: string }) =>
      `The author \`${value}\` is described in the post, and not in \`${file}\`.`,
    remedy: 'Move the author to that file, and write the key in the post; or set `blog.onInlineAuthors` to `ignore`.',
  },
  'post-tag-inline': {
    severity: 'warning',
    title: 'A tag of a post is not in the file of tags',
    message: ({ value, file }: { value: string; file: string }) => `\`${file}\` has no tag \`${value}\`.`,
    fix: 'replace-word',
    remedy: 'Add the tag to the file, or set `blog.onInlineTags` to `ignore`.',
  },
  'docs-tags-file': {
    severity: 'error',
    title: 'The file of tags of docs has a mistake',
    message: docsTagsFile,
    remedy:
      'Write an object with an entry for each tag, such as `basics: { label: Basics }`, or set `docs.tags` to `false`.',
  },
  'doc-tag-inline': {
    severity: 'warning',
    title: 'A tag of a doc is not in the file of tags',
    message: ({ value, file }: { value: string; file: string }) => `\`${file}\` has no tag \`${value}\`.`,
    fix: 'replace-word',
    remedy: 'Add the tag to the file, or set `docs.onInlineTags` to `ignore`.',
  },
  'post-untruncated': {
    severity: 'warning',
    title: 'A long post has no mark that ends its excerpt',
    message: ({ words }: { words: number }) =>
      `The post has ${words} words and no \`<!-- truncate -->\`, so lists of posts show all of it.`,
    remedy:
      'End the excerpt after the first paragraph with the comment `truncate`, or set `blog.onUntruncatedBlogPosts` to `ignore`.',
  },
  'page-no-default-export': {
    severity: 'error',
    title: 'A page module has no default export',
    message: ({ path, given }: { path: string; given?: string }) =>
      given === undefined
        ? `The page \`${path}\` has no default export.`
        : `The default export of the page \`${path}\` is ${given}; it has to be a component.`,
    remedy: 'Export the page component as default, or begin the file name with `_` if it is not a page.',
  },
  'csp-refused': {
    severity: 'warning',
    title: 'Browsers refuse what a module does',
    message: ({ kind, package: name }: { kind: 'html' | 'eval' | 'script'; package?: string }) =>
      name === undefined
        ? refusedBecause[kind]
        : `The package \`${name}\` ${kind === 'html' ? 'sets HTML' : 'makes code of text'}. ${refusedBecause[kind]}`,
    remedy:
      'Pass HTML through `trustedHtml`, load scripts from an address that the module spells out, or allow it with `cspHeaders`.',
  },
  'class-unknown': {
    severity: 'warning',
    title: 'A class or a variable has no rule',
    message: ({ value }: { value: string }) =>
      value.startsWith('--')
        ? `No stylesheet defines the variable \`${value}\`.`
        : `No stylesheet has a rule for the class \`${value}\`.`,
    remedy:
      'Write the name of a class or a variable of Infima, or define it in `customCss`. Names are checked that begin like those of Infima.',
  },
  'style-ignored': {
    severity: 'warning',
    title: 'Browsers ignore a part of a stylesheet',
    message: ({ reason }: { reason: string }) => `Browsers ignore the declaration or rule that has this: ${reason}.`,
    remedy:
      'Correct the declaration or rule, or remove it, as with hacks for old browsers: `*zoom: 1`. The site is built without it.',
  },
  'token-class-missing': {
    severity: 'warning',
    title: 'A stylesheet is written for classes of Prism that code does not have',
    message: () => 'Highlighted code has short classes, so rules for the classes of Prism match nothing.',
    remedy:
      'Set `themeConfig.prism.tokenClasses` to `prism`, or remove the rules and set the variables that begin with `--quire-code`.',
  },
  'theme-component-unplaced': {
    severity: 'warning',
    title: 'A component in `src/theme` is in no place of the theme',
    message: ({ value, elements }: { value: string; elements?: string[] }) =>
      elements === undefined
        ? `The theme has no place for a component \`${value}\`, and nothing imports this one.`
        : `The theme does not use the component${elements.length > 1 ? 's' : ''} for ${elements.map((name) => `\`${name}\``).join(', ')}: Markdown becomes HTML without ${elements.length > 1 ? 'them' : 'it'}.`,
    remedy:
      'Give the file the name of a component that can be replaced, import it in a page or a component, or delete it.',
  },
  'page-render-failed': {
    severity: 'error',
    title: 'A page cannot be rendered',
    message: renderFailed,
    remedy: 'Fix the component in the message. Code that needs a browser belongs in an effect.',
  },
  'global-changed': {
    severity: 'warning',
    title: 'Code of the site changes a built-in object of JavaScript',
    message: globalChanged,
    remedy:
      'Write a separate function, and import it where it is needed. What only browsers need belongs in an effect or in a client module.',
  },
  'module-bundle-failed': {
    severity: 'error',
    isFatal: true,
    title: 'A component or page of the site cannot be bundled',
    message: bundleFailed,
    remedy: 'Fix the module in the message: its syntax or its imports.',
  },

  'git-history-missing': {
    severity: 'warning',
    title: 'The git history of the docs is not available',
    message: ({ shallow }: { shallow: boolean }) =>
      `${shallow ? 'This clone of the repository is shallow' : 'The docs are in no git repository with a commit'}; no dates are shown.`,
    remedy:
      'Build in a full clone (`fetch-depth: 0` for the checkout action, `git fetch --unshallow` elsewhere), or set `docs.showLastUpdateTime` and `docs.showLastUpdateAuthor` to `false`.',
  },
  'git-untracked': {
    severity: 'warning',
    title: 'A doc has no commit in git',
    message: ({ path, others }: { path: string; others: number }) =>
      `git knows no commit of \`${path}\`${others === 0 ? '' : ` and ${others} more`}; no date is shown.`,
    remedy: 'Commit the doc, or give it a `last_update` in its front matter.',
  },

  // Markdown
  'mdx-syntax': {
    severity: 'error',
    title: 'The Markdown or JSX does not parse',
    message: mdxSyntax,
    fix: 'rewrite-markup',
    remedy: 'Fix the syntax at the position in the message. Write `\\{` and `\\<` if `{` and `<` are text.',
  },
  'name-reserved': {
    severity: 'warning',
    title: 'An id or name is reserved for the scripts of the page',
    message: ({ attribute, value, isRendered }: { attribute: string; value: string; isRendered?: boolean }) =>
      isRendered
        ? `The ${attribute} \`${value}\`, which a component of the page has, hides a part of the page from its scripts.`
        : `The ${attribute} \`${value}\` would hide a part of the page from its scripts. It is left out.`,
    remedy:
      'Choose another id or name: one that neither begins with `__docusaurus` or `__quire` nor is a property of `document`.',
  },
  'mdx-import-missing': {
    severity: 'error',
    title: 'An imported file does not exist',
    message: ({ path }: { value: string; path: string }) => `There is no file \`${path}\`.`,
    remedy: 'Correct the path; it is relative to the file that imports it, or begins with `@site/`.',
  },
  'import-private': {
    severity: 'error',
    title: 'A module imports a file with secrets',
    message: ({ value, name }: { value: string; name: string }) =>
      `The import \`${value}\` would publish what is in \`${name}\`: files of that name hold secrets.`,
    remedy:
      'Put the one value that readers may see into `customFields` of the site config, or give the file another name if they may see all of it.',
  },
  'mdx-package-missing': {
    severity: 'error',
    title: 'An imported package or module does not exist',
    message: missingPackage,
    remedy: 'Install the package in the site’s folder, or correct its name.',
  },
  'mdx-import-loop': {
    severity: 'error',
    title: 'A partial imports itself',
    message: ({ path, chain }: { path: string; chain: string[] }) =>
      `\`${path}\` includes itself: ${chain.join(' → ')}.`,
    remedy: 'Take out one of the imports.',
  },
  'mdx-unknown-component': {
    severity: 'error',
    title: 'A component is neither imported nor registered',
    message: ({ value, inScript }: { value: string; inScript?: boolean }) =>
      inScript
        ? `The component \`<${value}>\` stands for Markdown: it works in the text of a doc, not in JavaScript.`
        : `The component \`<${value}>\` is neither imported nor registered.`,
    fix: 'rename-component',
    remedy: 'Correct the name, import the component, or add it to the registry of components.',
  },
  'mdx-unknown-element': {
    severity: 'error',
    title: 'An element is neither one of HTML nor a component',
    message: ({ value }: ValueData) => `\`<${value}>\` is neither an HTML element nor a component.`,
    fix: 'rename-component',
    remedy: 'Begin the name of a component with a capital letter, or write a backslash before `<` if it is text.',
  },
  'element-misplaced': {
    severity: 'warning',
    title: 'An element is where browsers do not keep it',
    message: ({ value, name }: { value: string; name: string }) =>
      `A browser does not keep \`<${value}>\` in \`<${name}>\`, so React renders the page once more. ${placeOf(value, name)}`,
    remedy: 'Nest elements as the HTML standard allows it.',
  },
  'mdx-undefined-name': {
    severity: 'error',
    title: 'An expression uses a name that is not defined',
    message: ({ value }: ValueData) => `The expression uses \`${value}\`, which is not defined.`,
    remedy: 'Import or export the name in the doc; a `{` that is meant as text is written `\\{`, or stands in code.',
  },
  'merge-conflict': {
    severity: 'error',
    title: 'A file has a merge conflict',
    message: () => 'A merge conflict was left here.',
    remedy: 'Keep one of the two texts, and delete the lines of `<<<<<<<`, `=======` and `>>>>>>>`.',
  },
  'text-direction-control': {
    severity: 'warning',
    title: 'A text has an invisible character that changes its direction',
    message: ({ value }: ValueData) =>
      `The invisible character \`${value}\` changes the direction of the text behind it.`,
    remedy: 'Delete the character: code with it runs otherwise than it reads. Use `<bdi>` or `dir="rtl"` in text.',
  },
  'markup-unsafe': {
    severity: 'error',
    title: 'HTML runs a script, or changes the page around it',
    message: unsafeMarkup,
    remedy:
      'Write a component that does it, load the script by `scripts` in the site config, or publish a document as a static file and write its address.',
  },
  'foreign-syntax': {
    severity: 'warning',
    title: 'A doc has the syntax of another tool',
    message: ({ value, problem }: { value: string; problem: ForeignSyntax }) =>
      `\`${value}\` is ${foreignSyntaxes[problem]}.`,
    remedy: 'Write it as the message says, so that readers do not see it as text.',
  },
  'emoji-name': {
    severity: 'warning',
    title: 'The name of an emoji is shown as text',
    message: ({ value }: ValueData) => `\`${value}\` is the name of an emoji, and is shown as text.`,
    fix: 'rewrite',
    remedy: 'Write the character, or set `markdown.emoji` in the site config, so that names become characters.',
  },
  'admonition-unknown': {
    severity: 'warning',
    title: 'An admonition has an unknown type',
    message: ({ value }: ValueData) => `There is no admonition \`${value}\`.`,
    fix: 'replace-word',
    remedy: 'Use `note`, `tip`, `info`, `warning`, `caution` or `danger`.',
  },
  'admonition-spaced': {
    severity: 'warning',
    title: 'An admonition has a space after its colons',
    message: ({ value }: ValueData) => `\`${value}\` is shown as text: an admonition has no space behind its colons.`,
    fix: 'rewrite',
    remedy: 'Write the type right behind the colons: `:::tip`.',
  },
  'admonition-unclosed': {
    severity: 'warning',
    title: 'An admonition is not closed',
    message: ({ value }: ValueData) => `The admonition \`:::${value}\` is not closed.`,
    remedy: 'End it with a line of as many colons as it begins with.',
  },
  'admonition-unopened': {
    severity: 'warning',
    title: 'A closing line of colons has no admonition',
    message: ({ value }: ValueData) => `\`${value}\` closes no admonition, and is shown as text.`,
    remedy: 'Take the line out, or begin an admonition above it with as many colons.',
  },
  'tabs-misuse': {
    severity: 'error',
    title: 'A set of tabs is not well formed',
    message: misusedTabs,
    remedy: 'Give each `<TabItem>` a different `value`, and make `defaultValue` one of them.',
  },
  'component-property': {
    severity: 'error',
    title: 'A property of a built-in component is missing, unknown or of another kind',
    message: componentProperty,
    fix: 'replace-word',
    remedy:
      'Write one of the properties of the component, with a value of its kind. Editors that use `docs lsp` list them.',
  },
  'component-content': {
    severity: 'warning',
    title: 'A built-in component does not hold what it shows',
    message: ({ value, problem }: { value: string; problem: ComponentContentProblem }) =>
      contentProblems[problem].replace('{}', `\`<${value}>\``),
    remedy:
      'Write what the component shows in it: a numbered list in `Steps`, a list in `FileTree`, fences in `CodeGroup`.',
  },
  'icon-unknown': {
    severity: 'error',
    title: 'There is no icon of a name',
    message: ({ value }: ValueData) => `There is no icon \`${value}\`.`,
    fix: 'replace-word',
    remedy: 'Write the name of an icon of Lucide (https://lucide.dev/icons/), such as `circle-check`.',
  },
  'translation-empty': {
    severity: 'error',
    title: 'A translation has neither an id nor a message',
    message: ({ form }: { form: 'call' | 'element' }) =>
      form === 'call'
        ? '`translate()` is given neither an `id` nor a `message`.'
        : '`<Translate>` has neither an `id` nor a text.',
    remedy: 'Give it an `id`, a default `message`, or both.',
  },
  'translation-children': {
    severity: 'error',
    title: '`<Translate>` has children other than text',
    message: () => '`<Translate>` holds an element; it can hold plain text only.',
    remedy: 'Write plain text with placeholders, and hand elements over in `values`.',
  },
  'heading-empty': {
    severity: 'warning',
    title: 'A heading has no text',
    message: () => 'A heading has no text.',
    remedy: 'Write a text, or take the heading out.',
  },
  'heading-id-duplicate': {
    severity: 'error',
    title: 'Two headings of a doc have the same explicit id',
    message: ({ value, earlierLine }: { value: string; earlierLine: number }) =>
      `The heading id \`${value}\` is used in line ${earlierLine} already.`,
    remedy: 'Give one of them another id.',
  },
  'heading-level-skipped': {
    severity: 'info',
    title: 'A heading skips a level',
    message: ({ value, level, before }: { value: string; level: number; before: number }) =>
      `The heading \`${value}\` is of level ${level}, the one before it of level ${before}.`,
    remedy: 'Use the next level: those who listen to a page find their way by its headings.',
  },
  'heading-title-repeated': {
    severity: 'warning',
    title: 'A doc has two headings of level 1',
    message: ({ value, earlierLine }: { value: string; earlierLine: number }) =>
      `The heading \`${value}\` is of level 1, as the title in line ${earlierLine} is.`,
    remedy: 'A page has one title: write `##` for the headings of its parts.',
  },
  'code-unclosed': {
    severity: 'warning',
    title: 'A code block is not closed',
    message: ({ language }: { language?: string }) =>
      `The code block${language === undefined ? '' : ` in \`${language}\``} never ends.`,
    remedy: 'End the code with a line of as many backticks or tildes as it begins with.',
  },
  'code-language-unknown': {
    severity: 'warning',
    title: 'The language of a code block cannot be highlighted',
    message: ({ value }: ValueData) =>
      `\`${value}\` is no language we can highlight; the block is shown as plain text.`,
    remedy: 'Correct the language, or add its grammar to `prism.additionalLanguages`.',
  },
  'code-range': {
    severity: 'warning',
    title: 'A code block highlights lines it does not have',
    message: ({ value, lines }: { value: string; lines: number }) =>
      `The block highlights line ${value}, but it has ${lines} ${lines === 1 ? 'line' : 'lines'}.`,
    remedy: 'Correct the numbers in the braces.',
  },
  'variable-unknown': {
    severity: 'error',
    title: 'A doc names a variable that the site does not have',
    message: ({ value }: ValueData) => `There is no variable \`${value}\`.`,
    fix: 'replace-word',
    remedy:
      'Correct the name, or add the variable to `variables` in the site config. Text that readers should see as `{{name}}` begins with a backslash: `\\{{name}}`.',
  },
  'variable-override': {
    severity: 'error',
    title: 'A version or a language has a variable that the site has not, or of another type',
    message: ({ value, problem, given, expected }: VariableOverrideData) =>
      problem === 'unknown'
        ? `\`variables\` of the site have no \`${value}\`.`
        : `\`${value}\` is ${given} here, and ${expected} in \`variables\` of the site.`,
    remedy: 'Write the variable into `variables` of the site, too, with a value of the same type.',
  },
  'variables-file': {
    severity: 'error',
    title: 'A file of variables cannot be read',
    message: variablesFile,
    remedy:
      'Write an object of texts, numbers, `true` and `false`, in groups if you like: `product: { version: "3.2" }`.',
  },
  'glossary-file': {
    severity: 'error',
    title: 'The glossary cannot be read',
    message: glossaryFile,
    remedy: 'Write a list with an entry for each term: `- term: snapshot`, and below it `definition: …`.',
  },
  'term-unknown': {
    severity: 'error',
    title: 'A doc names a term that the glossary does not have',
    message: ({ value }: ValueData) => `The glossary has no term \`${value}\`.`,
    fix: 'replace-word',
    remedy:
      'Correct the term, name it with `<Term name="…">`, or add it to the file that `glossary` in the site config names.',
  },
  'term-unused': {
    severity: 'warning',
    title: 'No doc uses a term of the glossary',
    message: ({ value }: ValueData) => `No doc has the term \`${value}\` or one of its aliases.`,
    remedy: 'Remove the term, or add the form that docs use to its `aliases`.',
  },
  'term-untranslated': {
    severity: 'warning',
    title: 'A term that translated docs need has no translation',
    message: ({ value, locale, path }: { value: string; locale: string; path: string }) =>
      `The term \`${value}\` has no translation for \`${locale}\`, and \`${path}\` translates a doc with it.`,
    remedy: 'Add the language to `translations` of the term, with `term` and `definition`.',
  },
  'term-translation': {
    severity: 'warning',
    title: 'A translated doc has another word for a term than the glossary',
    message: ({ value, translation, path }: { value: string; translation: string; path: string }) =>
      `The original \`${path}\` has the term \`${value}\`, and this translation does not have \`${translation}\`.`,
    remedy:
      'Write the term as the glossary translates it, or add the form that the doc uses to its `aliases` in that language.',
  },
  'code-file': {
    severity: 'error',
    title: 'The code of a file cannot be shown',
    message: ({ problem, value, path }: CodeFileData) => codeFileProblems[problem](value, path),
    fix: 'replace-word',
    remedy:
      'Correct the path, which begins at the folder of the site or with `./`, or the name of the region. A region begins with a comment, `// #region name`, and ends with `// #endregion`.',
  },
  'code-sample-syntax': {
    severity: 'warning',
    title: 'A code sample does not parse',
    message: ({ language, reason }: { language: string; reason: string }) =>
      `The \`${language}\` sample does not parse: ${reason}.`,
    remedy:
      'Fix the sample at the position in the message. Write `nocheck` after its language if the sample is intentional.',
  },
  'code-sample-types': {
    severity: 'error',
    title: 'The compiler reports a mistake in a code sample',
    message: compilerMessage,
    remedy:
      'Correct the sample. Declare what the rest of the file would: in a file that `samples.declarations` names, or write `excerpt` after the language. Write `nocheck="…"` with the reason if the sample is meant to be wrong.',
  },
  'code-sample-nocheck': {
    severity: 'warning',
    title: 'A code sample is not checked, and does not say why',
    message: ({ language }: { language: string }) =>
      `The \`${language}\` sample is marked with \`nocheck\`, without a reason.`,
    remedy: 'Write why the sample is meant to be wrong, as `nocheck="…"`, or remove the mark. Readers do not see it.',
  },
  'code-sample-schema': {
    severity: 'error',
    title: 'A code sample does not fit its schema',
    message: ({ field, schema, reason }: { value?: string; field?: string; schema: string; reason: string }) =>
      `${field === undefined ? 'The sample' : `\`${field}\``} ${reason} (schema \`${schema}\`).`,
    remedy: 'Correct the key or value at the position in the message, or the schema that `samples.schemas` names.',
  },
  'code-sample-schema-unknown': {
    severity: 'error',
    title: 'A code block names a schema that the config does not have',
    message: ({ value }: ValueData) =>
      value === ''
        ? 'The code block says `schema` without a name.'
        : `The code block names the schema \`${value}\`, which \`samples.schemas\` does not have.`,
    fix: 'replace-word',
    remedy: 'Correct the name, or add the schema to `samples.schemas` in the site config.',
  },
  'code-sample-requires': {
    severity: 'error',
    title: 'A code sample shows a name, and the page lacks what it requires',
    message: ({ value, texts }: { value: string; texts: string[]; page: string }) =>
      `The sample shows \`${value}\`, so the page must also have ${texts.map((text) => `\`${text}\``).join(' or ')}.`,
    remedy:
      'Tell readers what the sample needs, beside it or at the top of the page. `samples.requires` in the site config has the rule.',
  },
  'samples-compiler': {
    severity: 'error',
    title: 'Samples cannot be type-checked without TypeScript',
    message: ({ version }: { problem: 'missing' | 'old'; version?: string }) =>
      version === undefined
        ? 'The samples cannot be type-checked: `typescript` is not installed in the site.'
        : `The samples cannot be type-checked: TypeScript ${version} is installed, and 5.0 or later is needed.`,
    remedy:
      'Run `npm install --save-dev typescript` in the folder of the site. Where samples are not meant to be type-checked, write `languages: []` in `samples`.',
  },
  'samples-types-missing': {
    severity: 'error',
    title: 'A package of types for samples is not installed',
    message: ({ value }: ValueData) => `\`samples.types\` names \`${value}\`, of which no types are installed.`,
    remedy: 'Install the package, or the one with its types: `npm install --save-dev @types/node` for `node`.',
  },
  'samples-compiler-option': {
    severity: 'error',
    title: 'The compiler refuses an option for samples',
    message: compilerMessage,
    remedy: 'Correct `samples.compilerOptions`; its fields are those of `compilerOptions` in a `tsconfig.json`.',
  },
  'samples-schema': {
    severity: 'error',
    title: 'A schema for samples cannot be used',
    message: ({ value, name, reason }: { value: string; name: string; reason: string }) =>
      `The schema \`${name}\`, \`${value}\`, cannot be used: ${reason.replace(/\.$/, '')}.`,
    remedy: 'Name a file that holds a JSON Schema of draft 6 or later.',
  },

  // Links
  'link-file-missing': {
    severity: 'warning',
    title: 'A link leads to a Markdown file that does not exist',
    message: ({ value }: ValueData) => `The link \`${value}\` names a file that does not exist.`,
    fix: 'replace-file',
    remedy: 'Correct the path; it is relative to the file that holds the link.',
  },
  'link-broken': {
    severity: 'error',
    title: 'A link leads to a page that does not exist',
    message: (data: LinkData) =>
      data.holder
        ? `${holderName(data)} links to \`${data.value}\`, where there is no page.`
        : `The link ${linkWithPath(data)} leads to no page.`,
    fix: 'replace-route',
    remedy: 'Correct the address, or write the page.',
  },
  'element-link-broken': {
    severity: 'error',
    title: 'An element of HTML leads to a page that does not exist',
    message: (data: LinkData) => `The element with the address ${linkWithPath(data)} leads to no page.`,
    fix: 'replace-route',
    remedy: 'Correct the address, or write the page.',
  },
  'link-anchor-broken': {
    severity: 'warning',
    title: 'A link leads to an anchor that does not exist',
    message: (data: AnchorData) => `${withoutAnchor(data)}, which the link \`${data.value}\` names.`,
    fix: 'replace-anchor',
    remedy: 'Use an id of the page; ids of headings are listed in the hint.',
  },
  'element-anchor-broken': {
    severity: 'warning',
    title: 'An element of HTML leads to an anchor that does not exist',
    message: (data: AnchorData) =>
      `${withoutAnchor(data)}, which the element with the address \`${data.value}\` names.`,
    fix: 'replace-anchor',
    remedy: 'Use an id of the page; ids of headings are listed in the hint.',
  },
  'link-empty': {
    severity: 'error',
    title: 'A link or image has no address',
    message: ({ kind }: { kind: 'link' | 'image' }) => `The ${kind} has no address.`,
    remedy: 'Write the address between the round brackets.',
  },
  'link-reference-undefined': {
    severity: 'warning',
    title: 'A link has a label that is not defined',
    message: ({ value, label }: { value: string; label: string }) =>
      `\`${value}\` is shown as text, because \`[${label}]\` is not defined.`,
    remedy: 'Define the label on a separate line, or write the address between round brackets.',
  },
  'footnote-undefined': {
    severity: 'warning',
    title: 'A footnote has no text',
    message: ({ value }: ValueData) => `\`[^${value}]\` is shown as text, because there is no such footnote.`,
    remedy: 'Write the text of the footnote on a separate line.',
  },
  'link-syntax': {
    severity: 'warning',
    title: 'The brackets of a link are exchanged or apart',
    message: ({ value, problem }: { value: string; problem: 'exchanged' | 'apart' }) =>
      `\`${value}\` is shown as text: ${problem === 'apart' ? 'the brackets of a link have no space between them' : 'the text of a link stands between square brackets, the address between round ones'}.`,
    fix: 'rewrite-markup',
    remedy: 'Write `[text](address)`.',
  },
  'link-text-empty': {
    severity: 'warning',
    title: 'A link has no text',
    message: ({ value }: ValueData) => `The link \`${value}\` has no text.`,
    remedy: 'Write a text into the square brackets; a link around an image is named by its `alt` text.',
  },
  'link-case': {
    severity: 'warning',
    title: 'A link differs from the route in letter case',
    message: (data: LinkData & { route: string }) =>
      data.holder
        ? `${holderName(data)} links to \`${data.value}\`; the page is \`${data.route}\`, in other letter case.`
        : `The link \`${data.value}\` leads to \`${data.route}\`, which is written in other letter case.`,
    fix: 'rewrite-path',
    remedy: 'Write the address as the page has it: many hosts tell capital letters from small ones.',
  },
  'link-redirected': {
    severity: 'info',
    title: 'A link leads to a redirect',
    message: redirectedLink,
    fix: 'rewrite-route',
    remedy: 'Link to the page itself.',
  },
  'link-unlisted': {
    severity: 'info',
    title: 'A link leads to an unlisted page',
    message: ({ value }: ValueData) => `The link \`${value}\` leads to an unlisted page.`,
    remedy: 'List the page, or take the link out: an unlisted page is meant for those who were given its address.',
  },
  'link-absolute': {
    severity: 'info',
    title: 'A link to a doc is an absolute path',
    message: ({ value }: ValueData) => `The link \`${value}\` is a path of the site.`,
    fix: 'rewrite-path',
    remedy:
      'Link to the file: such a link follows when the doc moves, and works where the file is read. Only checked for sites that ask for it in `checks`.',
  },
  'link-insecure': {
    severity: 'info',
    title: 'An external link uses `http:`',
    message: ({ value }: ValueData) => `The address \`${value}\` is not encrypted.`,
    remedy: 'Write `https:` if the other site has it.',
  },
  'link-script': {
    severity: 'error',
    title: 'A link runs a script',
    message: ({ kind, value }: { kind: 'link' | 'image'; value: string }) => `The ${kind} \`${value}\` runs a script.`,
    remedy: 'Link to a page instead.',
  },
  'image-missing': {
    severity: 'error',
    title: 'An image does not exist',
    message: ({ value }: ValueData) => `There is no image \`${value}\`.`,
    fix: 'replace-path',
    remedy: 'Correct the path; it is relative to the file, or begins with `/` for the static folder.',
  },
  'element-image-missing': {
    severity: 'error',
    title: 'An element of HTML shows an image that does not exist',
    message: ({ value }: ValueData) => `There is no image \`${value}\`, which an element shows.`,
    fix: 'replace-path',
    remedy: 'Correct the path; it is relative to the file, or begins with `/` for the static folder.',
  },
  'image-alt-missing': {
    severity: 'warning',
    title: 'An image has no alternative text',
    message: ({ value }: ValueData) => `The image \`${value}\` has no text beside it.`,
    remedy:
      'Say what it shows between the square brackets. An image that only decorates is written `<img src="…" alt="" />`.',
  },
  'asset-missing': {
    severity: 'error',
    title: 'A linked file does not exist',
    message: missingAsset,
    fix: 'replace-path',
    remedy: 'Correct the path; it is relative to the file, or begins with `/` for the static folder.',
  },
  'asset-overwrites-page': {
    severity: 'warning',
    title: 'A static file would overwrite a page',
    message: ({ path, route }: { path: string; route: string }) =>
      `\`${path}\` would take the place of the page \`${route}\`.`,
    remedy: 'Rename the static file, or move the page.',
  },
  'output-conflict': {
    severity: 'error',
    title: 'A file and a folder of the built site have the same path',
    message: ({ path, name, inFolder }: { path: string; name: string; inFolder: string }) =>
      `\`${path}\` in the built site is both ${name} and the folder of ${inFolder}.`,
    remedy: 'Give the page another `slug`, or rename the file.',
  },
  'markdown-file-conflict': {
    severity: 'warning',
    title: 'A doc gets no Markdown file, because its path is taken',
    message: ({ path, route }: { path: string; route: string }) =>
      `\`${path}\` takes the place of the Markdown file of the page \`${route}\`.`,
    remedy: 'Rename the file, delete it, or turn `markdownPages` off.',
  },
  'static-link': {
    severity: 'error',
    title: 'A symbolic link in a static folder cannot be followed',
    message: staticLink,
    remedy: 'Copy the files into the static folder, or delete the link.',
  },
  'static-private': {
    severity: 'warning',
    title: 'A file in a static folder looks private',
    message: ({ value }: { value: string }) =>
      `\`${value}\` is not published: files of that name hold secrets, history or older texts.`,
    remedy: 'Delete the file, or give it another name if readers need it.',
  },
  'asset-unused': {
    severity: 'info',
    title: 'A file in the docs folder is not used by any doc',
    message: ({ path }: PathData) => `No doc uses \`${path}\`.`,
    remedy: 'Link to it, or delete it.',
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errors

/** The codes of which the config can set the severity. */
export type AdjustableCode = {
  [Code in ErrorCode]: (typeof errors)[Code] extends { isFatal: true } ? never : Code
}[ErrorCode]

export const isFatal = (code: string): boolean => Object.hasOwn(errors, code) && 'isFatal' in errors[code as ErrorCode]

/** The code of a diagnostic: one of the catalog, or the name of a rule of the site. */
export type DiagnosticCode = ErrorCode | RuleCode

/** The catalogue entry of a code. All rules of sites share one, because only the site knows their meaning. */
export const catalogEntry = (code: DiagnosticCode): Omit<ErrorEntry, 'message'> =>
  isRuleCode(code)
    ? {
        severity: 'warning',
        title: `${code}, a rule of the site`,
        fix: 'rewrite-markup',
        remedy: `\`${explainCommand(code)}\` in the folder of the site says where the rule comes from.`,
      }
    : errors[code]

/** The data that the message of a code is made of. */
export type DiagnosticData<Code extends ErrorCode> = (typeof errors)[Code]['message'] extends (
  data: infer Data,
) => string
  ? unknown extends Data
    ? Record<string, never>
    : Data
  : never

/** The command that prints the catalog's entry of a code. */
export const explainCommand = (code: DiagnosticCode): string => `docs explain ${code}`

/** What a syntax of another tool is, and how it is shown. */
const foreignSyntaxes = {
  math: 'a formula of LaTeX, which is shown as text without a plugin for math',
  'mkdocs-admonition': 'an admonition of MkDocs, which is shown as text',
  'mkdocs-tabs': 'a tab of MkDocs, which is shown as text',
  'vitepress-container': 'a container of VitePress, which is shown as text',
  toc: 'a table of contents in the syntax of other tools, which is shown as text',
  liquid: 'a tag of Liquid, as in Jekyll and GitBook, which is shown as text',
  hugo: 'a shortcode of Hugo, which is shown as text',
  'obsidian-embed': 'an embedded file of Obsidian, which is shown as text',
  rst: 'a directive of reStructuredText, which is shown as text',
  'live-code': 'live code, which is shown as code that does not run',
  myst: 'a directive of MyST, which is shown as code',
  'inline-math': 'a formula of LaTeX, which is shown as text without a plugin for math',
  mark: 'highlighted text in the syntax of other tools, which is shown with its signs',
  'file-fence': 'code from a server in the syntax of a plugin, which is not read without it',
  snippet: 'code from a file in the syntax of VitePress, which is shown as text',
}
export type ForeignSyntax = keyof typeof foreignSyntaxes

interface RuleFailedData {
  value: string
  problem: 'throws' | 'endless' | 'promise' | 'report'
  reason: string
}

function ruleFailed({ value, problem, reason }: RuleFailedData): string {
  const rule = `The rule \`${value}\``
  if (problem === 'throws') return `${rule} throws: ${reason}.`
  if (problem === 'endless') return `${rule} does not end: ${reason}.`
  if (problem === 'promise') return `${rule} returns a promise, and rules have to return at once.`
  return `${rule} reports something that is no diagnostic: ${reason}.`
}

interface ProseStyleData {
  problem: 'missing' | 'syntax' | 'field' | 'unsupported' | 'pattern' | 'endless'
  path: string
  value?: string
  reason?: string
}

function proseStyle({ problem, path, value, reason }: ProseStyleData): string {
  if (problem === 'missing') return `\`${path}\`, which \`prose\` in the site config names, is missing.`
  if (problem === 'unsupported') return `The rule \`${path}\` is not run: ${reason}.`
  if (problem === 'pattern') return `The pattern \`${value}\` of \`${path}\` is no regular expression: ${reason}.`
  if (problem === 'endless') return `The rule \`${path}\` does not end in the text of \`${value}\`: ${reason}.`
  if (problem === 'field') return `\`${value}\` of the rule \`${path}\` ${reason}.`
  return `\`${path}\` cannot be read: ${reason}.`
}

interface VariableOverrideData {
  value: string
  problem: 'unknown' | 'type'
  /** `a text`, `a number` */
  given?: string
  expected?: string
}

interface VariablesFileData {
  problem: 'missing' | 'syntax' | 'shape' | 'field' | 'number'
  path: string
  value?: string
  reason?: string
  given?: string
}

function glossaryFile({ problem, path, value, reason, given }: VariablesFileData): string {
  if (problem === 'missing') return `There is no file \`${path}\`.`
  if (problem === 'syntax') return `\`${path}\` cannot be read: ${reason}.`
  if (problem === 'shape') return `\`${path}\` is ${given}, not a list of terms.`
  return `\`${value}\` ${reason}.`
}

function variablesFile({ problem, path, value, reason, given }: VariablesFileData): string {
  if (problem === 'missing') return `There is no file \`${path}\`.`
  if (problem === 'syntax') return `\`${path}\` cannot be read: ${reason}.`
  if (problem === 'shape') return `\`${path}\` is ${given}, not an object of variables.`
  if (problem === 'number') return `\`${value}\` is written as ${reason}, which is the number ${given}.`
  return `\`${value}\` ${reason}.`
}

const codeFileProblems = {
  missing: (_: string, path: string) => `There is no file \`${path}\`, whose code the block shows.`,
  outside: (value: string) => `\`${value}\` is no path in the folder of the site.`,
  private: (_: string, path: string) =>
    `The code of \`${path}\` is not shown: dotfiles, keys, packages and \`.git\` are never published.`,
  region: (value: string, path: string) => `The file \`${path}\` has no region \`${value}\`.`,
  'region-open': (value: string, path: string) => `The region \`${value}\` of \`${path}\` has no end.`,
  'own-code': (value: string) => `The block names the file \`${value}\`, and has code in it, which is shown instead.`,
}
export type CodeFileProblem = keyof typeof codeFileProblems

interface CodeFileData {
  /** The path or the region as written. */
  value: string
  problem: CodeFileProblem
  /** From the site's root. */
  path: string
}

interface InstancesData {
  problem: 'route' | 'folder'
  /** A route, or the path of a doc. */
  value: string
  id: string
  other: string
}

interface PluginOverBudget {
  plugin: string
  /** Seconds. */
  amount: number
  /** Whether it only waited. */
  waits: boolean
  isStopped: boolean
}

interface SitePluginRoute {
  plugin: string
  value: string
  problem: string
  reason: string
}

interface PluginData {
  plugin: string
  reason: string
}

interface ValueData {
  value: string
}

type VersionsFileData =
  | { problem: 'syntax'; path: string; reason: string }
  | { problem: 'shape'; given: string }
  | { problem: 'name'; value: string; reason: string }
  | { problem: 'missing'; path: string }
  | { problem: 'many'; count: number; max: number }

type VersionRefData =
  | { problem: 'repository' | 'current'; value: string }
  | { problem: 'missing'; value: string; shallow: boolean }
  | { problem: 'unwritable'; value: string; reason: string }
  | { problem: 'folder'; value: string; version: string; path: string }

/** Why a path of a commit is not used. */
const refusedFiles = {
  link: 'it is a symbolic link, and those of commits are not followed',
  module: 'it is another repository',
  name: 'a disk cannot have a file of this name, or two files of it',
  size: 'it has more than 50 MB',
  pointer: 'it is a large file of Git LFS that this clone does not have',
}

type TranslationFileData =
  | { problem: 'syntax'; path: string; reason: string }
  | { problem: 'shape'; path: string; given: string }
  | { problem: 'message'; value: string; given: string }

type TranslationPlaceholderData =
  | { problem: 'unknown' | 'missing'; key: string; value: string }
  | { problem: 'forms'; key: string; forms: number; maxForms: number }

interface SharedDocData {
  value: string
  earlier: string
  sidebar: string
  /** How many more docs both sidebars list. */
  others: number
}

interface PathData {
  path: string
}

interface LayoutData {
  /** The address of the page. */
  value: string
  detail: string
  /** Of the window, in CSS pixels; empty if it does not matter. */
  widths: number[]
  modes: ('light' | 'dark')[]
}

/** `320 and 390 px, dark` */
function windows({ widths, modes }: LayoutData): string {
  const list = [widths.slice(0, -1).join(', '), widths.at(-1)].filter((part) => part !== '' && part !== undefined)
  return [...(list.length > 0 ? [`${list.join(' and ')} px`] : []), modes.join(' and ')].join(', ')
}

interface InboundData {
  value: string
  problem: 'page' | 'anchor'
  /** Title of the other site. */
  site: string
  /** Address of the first page with the link, and how many have it. */
  page: string
  count: number
}

interface ExternalData {
  value: string
  /** The address that was requested: in full, without its anchor. */
  address: string
  reason: string
}

function staleEntry({ value, stale, left, count }: StaleEntryData): string {
  const entry = `\`${stale}\`${value === undefined ? '' : ` with \`${value.replaceAll('`', '')}\``}`
  return `${entry} no longer occurs${left < count ? ` ${left} of ${count} times` : ''}.`
}

interface StaleEntryData {
  /** The code of the entry. */
  stale: string
  value?: string
  /** How many of its `count` no longer occur. */
  left: number
  count: number
}

/** A file of JSON or YAML that does not parse, or a module that cannot be run. */
interface StaticLinkData {
  value: string
  problem: 'broken' | 'outside' | 'circle'
}

function staticLink({ value, problem }: StaticLinkData): string {
  switch (problem) {
    case 'broken':
      return `\`${value}\` is a link to a file that does not exist.`
    case 'outside':
      return `\`${value}\` is a link that leads out of the site's folder, so it is not published.`
    case 'circle':
      return `\`${value}\` is a link to a folder that it is in, so it has no end.`
  }
}

function unreadable({ problem, path, reason }: UnreadableData): string {
  if (problem === 'time') return `\`${path}\` ${reason}.`
  return `\`${path}\` ${problem === 'syntax' ? 'does not parse' : 'threw an exception while it was loaded'}: ${reason}.`
}

interface UnreadableData {
  problem: 'syntax' | 'exception' | 'time'
  path: string
  reason: string
}

/** A field with a value that its schema does not allow, or one that the schema does not have. */
function wrongField(data: FieldData | UnknownFieldData): string {
  if ('owner' in data) return `\`${data.value}\` is not a field of \`${data.owner}\`.`
  const { field, label, reason } = data
  return `\`${field}\`${label === undefined ? '' : ` (${quote(label)})`} ${reason}.`
}

interface FieldData {
  field: string
  value?: string
  /** The label of the navbar item that has the field. */
  label?: string
  reason: string
}

interface UnknownFieldData {
  value: string
  /** The object that has the field: its path in the file, or the file. */
  owner: string
}

function configField(data: FieldData | { field: string; value: string; problem: ConfigFieldProblem }): string {
  if (!('problem' in data)) return wrongField(data)
  const { field, value, problem } = data
  switch (problem) {
    case 'no-file':
      return `\`${field}\` names \`${value}\`, which does not exist.`
    case 'not-listed':
      return `\`${field}\` names \`${value}\`, which is not a stylesheet of \`customCss\`.`
    case 'no-language':
      return `\`${field}\` is \`${value}\`, a language that Prism does not know.`
    case 'not-collapsible':
      return `\`${field}\` is \`${value}\`, but categories that are not collapsible cannot be closed.`
    case 'fatal-code':
      return `\`${field}\` is \`${value}\`, which has no effect: it is always an error, because nothing can be built with it.`
  }
}

type ConfigFieldProblem = 'no-file' | 'not-listed' | 'no-language' | 'not-collapsible' | 'fatal-code'

/** The compiler's words, which may end in a question. */
function compilerMessage({
  value,
  typescript,
  reason,
}: {
  value?: string
  typescript: string
  reason: string
}): string {
  return `TypeScript reports${value === undefined ? '' : ` \`${value}\``}: ${reason} (${typescript})`
}

function sidebarItemType(data: FieldData | { field: string; value?: string; given?: string }): string {
  if ('reason' in data) return wrongField(data)
  const { field, given } = data
  return given === undefined
    ? `\`${field}\` has no \`type\`.`
    : `\`${field}\` is ${given}, which is not a type there is.`
}

function sidebarField(data: FieldData | SidebarFieldData): string {
  if (!('problem' in data)) return wrongField(data)
  switch (data.problem) {
    case 'name':
      return `\`${data.value}\` is a name that no ${data.kind} can have.`
    case 'no-item':
      return `\`${data.field}\` is ${data.given}; it has to be a sidebar item.`
    case 'no-items':
      return `The category${data.value === undefined ? '' : ` \`${data.value}\``} has no \`items\`.`
    case 'unknown-field':
      return `\`${data.value}\` is not a field of \`${data.owner}\`, which is of the type \`${data.type}\`.`
  }
}

type SidebarFieldData =
  | { problem: 'name'; value: string; kind: 'sidebar' | 'category' }
  | { problem: 'no-item'; field: string; given: string }
  | { problem: 'no-items'; value?: string }
  | { problem: 'unknown-field'; value: string; owner: string; type: string }

function sidebarShape(data: SidebarShapeData): string {
  if (data.kind === 'file')
    return `\`${data.path}\` holds ${data.given}; it has to be an object of sidebars by their ids.`
  const name = data.name === undefined ? '' : ` \`${data.name}\``
  const owner = {
    sidebar: `The sidebar${name}`,
    category: `The category${name}`,
    items: `The \`items\` of the category${name}`,
  }[data.kind]
  return `${owner} is ${data.given}; it has to be a list of items.`
}

type SidebarShapeData =
  | { kind: 'file'; path: string; given: string }
  | { kind: 'sidebar' | 'category' | 'items'; name?: string; given: string }

function categoryFile(data: FieldData | UnreadableData | CategoryFileData): string {
  if (!('problem' in data)) return wrongField(data)
  switch (data.problem) {
    case 'shape':
      return `\`${data.path}\` holds ${data.given}; it has to be an object.`
    case 'unknown-field':
      return `\`${data.value}\` is not a field of a category.`
    default:
      return unreadable(data)
  }
}

type CategoryFileData = { problem: 'shape'; path: string; given: string } | { problem: 'unknown-field'; value: string }

function notUtf8({ path, encoding, byte, offset }: NotUtf8Data): string {
  if (encoding !== undefined) {
    return `\`${path}\` is ${encoding}, not UTF-8: it begins with that encoding's byte order mark (byte 0).`
  }
  const what = byte === undefined ? 'it ends inside a character' : `the byte ${byte}`
  return `\`${path}\` is not UTF-8: ${what} at byte offset ${offset}.`
}

interface NotUtf8Data {
  path: string
  /** The encoding of the byte order mark: `UTF-16 (little endian)`. */
  encoding?: string
  /** The first byte that is not UTF-8, such as `0xe9`; absent if the file ends inside a character. */
  byte?: string
  offset: number
}

function frontMatterSyntax({ problem, value, reason }: FrontMatterSyntaxData): string {
  switch (problem) {
    case 'not-first':
      return 'The front matter begins after blank lines, so it is shown as text.'
    case 'unclosed':
      return 'The front matter has no end.'
    case 'language':
      return `The front matter is in \`${value}\`; it has to be YAML.`
    case 'no-fields':
      return 'The front matter holds no fields.'
    case 'duplicate-key':
      return `The front matter has the field \`${value}\` twice.`
    case 'tab':
      return 'The front matter is indented by a tab.'
    case 'unclosed-quote':
      return `The value of \`${value}\` begins with a quotation mark and does not end with one.`
    case 'colon':
      return `The value of \`${value}\` holds a colon, which begins another field.`
    case 'unreadable':
      return `The front matter cannot be read: ${reason}.`
  }
}

interface FrontMatterSyntaxData {
  problem:
    | 'not-first'
    | 'unclosed'
    | 'language'
    | 'no-fields'
    | 'duplicate-key'
    | 'tab'
    | 'unclosed-quote'
    | 'colon'
    | 'unreadable'
  value?: string
  reason?: string
}

function docFailed({ problem, stage, reason }: DocFailedData): string {
  if (problem === 'nesting') return 'The doc is nested too deeply to be processed.'
  return `The doc cannot be ${stage}: ${reason}.`
}

function overBudget({ problem, stage, path, amount }: OverBudgetData): string {
  switch (problem) {
    case 'time':
      return `The page takes more than ${amount} s to be ${stage}.`
    case 'memory':
      return `The page needs more than ${amount} MB of memory to be ${stage}.`
    case 'partials':
      return `The page includes more than ${amount.toLocaleString('en')} partials, the last of them \`${path}\`: those in partials count as often as these are included.`
  }
}

interface OverBudgetData {
  problem: 'time' | 'memory' | 'partials'
  stage?: 'parsed' | 'rendered'
  /** The partial that was one too many. */
  path?: string
  /** The limit, in seconds, megabytes or partials. */
  amount: number
}

interface DocFailedData {
  problem: 'nesting' | 'exception'
  stage: 'parsed' | 'resolved' | 'checked'
  reason?: string
}

const refusedBecause = {
  html: 'The content security policy of the site lets no module set HTML: it is shown as text.',
  eval: 'The content security policy of the site lets no module make code of a text.',
  script: 'The content security policy of the site does not name the host that this script comes from.',
}

function renderFailed({ routes, others, error }: RenderFailedData): string {
  const listed = routes.map((route) => `\`${route}\``).join(', ')
  const pages = `${routes.length > 1 ? 'The pages' : 'The page'} ${listed}${others > 0 ? ` and ${others} more` : ''}`
  return `${pages} cannot be rendered: ${error}.`
}

interface RenderFailedData {
  /** The first routes that cannot be rendered because of this error. */
  routes: string[]
  /** Number of other routes. */
  others: number
  /** The message of the error. */
  error: string
}

function globalChanged({ names, others, isAdded, isLoading, isFixed }: GlobalChangedData): string {
  const listed = names.map((name) => `\`${name}\``).join(', ')
  const isOne = names.length + others === 1
  const globals = `${listed}${others > 0 ? ` and ${others} more` : ''} ${isOne ? 'is' : 'are'}`
  const when = isLoading ? 'when a module is loaded' : 'when a page is rendered'
  const what = `${globals} ${isAdded ? 'added' : 'changed'} ${when}. All pages share ${isOne ? 'it' : 'them'}`
  if (isFixed)
    return `${what}, and the change cannot be undone: a page may depend on those that are rendered before it.`
  if (isAdded && isLoading && !names.some((name) => name.startsWith('Object.prototype.')))
    return `${what}, but pages that are rendered earlier or in another thread do without.`
  return `${what}, so the change was undone.`
}

interface GlobalChangedData {
  /** The first of these properties. */
  names: string[]
  /** Number of other properties. */
  others: number
  /** Whether they were not there before. */
  isAdded: boolean
  /** Whether a module did it when it was loaded. */
  isLoading: boolean
  /** Whether it cannot be undone. */
  isFixed: boolean
}

function bundleFailed({ problem, value, module, reason }: BundleFailedData): string {
  switch (problem) {
    case 'style':
      return `The stylesheet does not parse: ${reason}.`
    case 'no-module':
      return `There is no module \`${value}\`.`
    case 'no-export':
      return module === undefined
        ? `\`${value}\` is imported, but not exported there.`
        : value === 'default'
          ? `\`${module}\` has no default export.`
          : `\`${module}\` does not export \`${value}\`.`
    case 'syntax':
      return `The module does not parse: ${reason}.`
    case 'json':
      return `The JSON does not parse: ${reason}.`
    case 'other':
      return reason!
  }
}

interface BundleFailedData {
  problem: 'style' | 'no-module' | 'no-export' | 'syntax' | 'json' | 'other'
  value?: string
  /** The module that is imported, as written. */
  module?: string
  reason?: string
}

/** How to write an element that a browser does not keep in the element `name`. */
function placeOf(value: string, name: string): string {
  if (value === 'a') return 'End the first link before it. An address in a text is a link by itself.'
  if (value === 'p' && name === 'p') return 'Leave one of them out: Markdown makes a `<p>` of a line of text.'
  if (value === name) return 'End the first one before it.'
  if (value === 'tr') return 'Write `<tbody>` around the rows of a table.'
  if (/^t[dh]$/.test(value)) return 'Write `<tr>` around the cells of a row.'
  if (value === 'col') return 'Write `<colgroup>` around the columns.'
  if (name === 'p') return `Write \`<div>\` instead of \`<p>\`, or put \`<${value}>\` between blank lines.`
  return 'Write it before or behind.'
}

function unsafeMarkup({ value, problem }: { value: string; problem: UnsafeProblem }): string {
  const written = `\`${value.replaceAll('`', "'")}\``
  switch (problem) {
    case 'element':
      return `${written} is not allowed in a page, and is left out.`
    case 'handler':
      return `${written} is JavaScript in an attribute, which no page runs.`
    case 'document':
      return `${written} is a complete document, which is not allowed in a page.`
    case 'url':
      return `The address in ${written} runs a script.`
    case 'target':
      return `${written} lets an animation change an address or a script.`
    case 'foreign':
      return `${written} sends what readers do to another site.`
  }
}

function mdxSyntax({ problem, value, closing, reason }: MdxSyntaxData): string {
  const cause = reason === undefined ? '' : `: ${reason}`
  switch (problem) {
    case 'autolink':
      return `\`${value}\` is not a link in MDX, where \`<\` begins a tag.`
    case 'html-comment':
      return 'An HTML comment `<!--` does not work here.'
    case 'unclosed-tag':
      return `The tag \`${value}\` is not closed.`
    case 'crossed-tags':
      return `The tag \`${value}\` is closed by \`${closing}\`.`
    case 'unopened-tag':
      return 'A closing tag has no opening tag.'
    case 'script':
      return `The \`import\` or \`export\` here does not parse${cause}.`
    case 'expression':
      return `The JavaScript between \`{\` and \`}\` does not parse${cause}.`
    case 'unclosed-expression':
      return 'A `{` opens an expression that never ends.'
    case 'lazy-expression':
      return 'An expression in `{ }` runs over the edge of the list or quotation it stands in.'
    case 'empty-braces':
      return 'The braces in the tag hold nothing.'
    case 'attribute-braces':
      return 'The braces in the tag hold something else than one `...` with an object.'
    case 'empty-value':
      return `The braces of the attribute \`${value}\` hold no value.`
    case 'tag':
      return 'A `<` opens a tag that does not parse.'
    case 'other':
      return `${reason}.`
  }
}

export interface MdxSyntaxData {
  problem:
    | 'autolink'
    | 'html-comment'
    | 'unclosed-tag'
    | 'crossed-tags'
    | 'unopened-tag'
    | 'script'
    | 'expression'
    | 'unclosed-expression'
    | 'lazy-expression'
    | 'empty-braces'
    | 'attribute-braces'
    | 'empty-value'
    | 'tag'
    | 'other'
  value?: string
  /** The closing tag that does not match. */
  closing?: string
  reason?: string
}

function missingPackage({ problem, value, package: name }: MissingPackageData): string {
  switch (problem) {
    case 'module':
      return `There is no module \`${value}\`.`
    case 'part':
      return `The package \`${name}\` has no \`${value.slice(name.length + 1) || 'entry'}\` to import.`
    case 'package':
      return `The package \`${name}\` is not installed.`
  }
}

function blogDataFile({ problem, path, given, value, reason }: BlogDataFileData): string {
  switch (problem) {
    case 'syntax':
      return `\`${path}\` cannot be read: ${reason}.`
    case 'shape':
      return `\`${path}\` is ${given}; it has to be an object.`
    default:
      return `\`${value}\` ${reason}.`
  }
}

function docsTagsFile(data: BlogDataFileData): string {
  return data.problem === 'missing' ? `There is no file \`${data.path}\`.` : blogDataFile(data)
}

interface BlogDataFileData {
  /** `missing`: a file of tags of docs that the config names. */
  problem: 'missing' | 'syntax' | 'shape' | 'field'
  path: string
  given?: string
  value?: string
  reason?: string
}

interface MissingPackageData {
  /** `module`: a module of Quire; `part`: a module that an installed package does not export. */
  problem: 'module' | 'part' | 'package'
  value: string
  package: string
}

function misusedTabs({ problem, value, earlierLine }: MisusedTabsData): string {
  switch (problem) {
    case 'content':
      return '`<Tabs>` holds content that is in no tab.'
    case 'element':
      return `\`<Tabs>\` holds the element \`<${value}>\`.`
    case 'no-value':
      return `A \`<${value}>\` has no \`value\`.`
    case 'repeated-value':
      return `The value \`${value}\` belongs to the tab in line ${earlierLine} already.`
    case 'no-default':
      return `\`defaultValue\` is \`${value}\`, but no tab has that value.`
  }
}

export interface MisusedTabsData {
  problem: 'content' | 'element' | 'no-value' | 'repeated-value' | 'no-default'
  value?: string
  earlierLine?: number
}

interface ComponentPropertyData {
  /** The property, or the value that it may not have. */
  value: string
  component: string
  problem: 'unknown' | 'missing' | 'value' | 'computed'
  property?: string
  /** What the value is; of a list of words, they are in `validIds`. */
  expected?: string
}

function componentProperty({ value, component, problem, property, expected }: ComponentPropertyData): string {
  switch (problem) {
    case 'unknown':
      return `\`<${component}>\` has no property \`${value}\`.`
    case 'missing':
      return `A \`<${component}>\` has no \`${value}\`.`
    case 'value':
      return `\`${property}\` of \`<${component}>\` cannot be \`${value}\`${expected === undefined ? '' : `: it is ${expected}`}.`
    case 'computed':
      return `\`${value}\` of \`<${component}>\` is computed. The component stands for HTML, so its properties are written as values.`
  }
}

/** `{}` is the component. */
const contentProblems = {
  'no-steps': '{} has no steps: it holds neither a numbered list nor a `<Step>`.',
  'empty-step': 'A step of {} is empty.',
  'no-files': '{} has no list of files.',
  'no-code': '{} has no code blocks.',
  'not-code': '{} holds something else than code blocks, which is not shown.',
  empty: '{} is empty.',
}

export type ComponentContentProblem = keyof typeof contentProblems

/** A link of a doc, or of a part of all pages, such as the navbar. */
interface LinkData {
  value: string
  /** The resolved path of a relative URL. */
  path?: string
  holder?: LinkHolder
  /** The id, for a link of a sidebar. */
  sidebar?: string
  /** The file exists and is not published. */
  problem?: 'private'
  /** The name in its path because of which it is not. */
  privateName?: string
}

export type LinkHolder = 'navbar' | 'navbar-logo' | 'footer' | 'footer-logo' | 'announcement' | 'sidebar' | 'author'

const holderNames: Record<Exclude<LinkHolder, 'sidebar'>, string> = {
  navbar: 'The navbar',
  'navbar-logo': 'The logo of the navbar',
  footer: 'The footer',
  'footer-logo': 'The logo of the footer',
  announcement: 'The announcement',
  author: 'The author',
}

const holderName = ({ holder, sidebar }: LinkData): string =>
  holder === undefined || holder === 'sidebar' ? `The sidebar \`${sidebar}\`` : holderNames[holder]

/** A link to an anchor; `route` is that of another page. */
interface AnchorData {
  value: string
  anchor: string
  route?: string
  /** The link leads to an anchor of each page. */
  isOnAllPages?: boolean
}

const withoutAnchor = ({ anchor, route, isOnAllPages }: AnchorData): string => {
  if (isOnAllPages) return `No page has an anchor \`#${anchor}\``
  return `${route === undefined ? 'This page' : `The page \`${route}\``} has no anchor \`#${anchor}\``
}

const linkWithPath = ({ value, path }: LinkData): string =>
  path === undefined ? `\`${value}\`` : `\`${value}\` (here \`${path}\`)`

function redirectedLink(data: Omit<LinkData, 'holder'> & { holder?: LinkHolder | 'redirect'; target: string }): string {
  const { holder, value, target, sidebar } = data
  if (holder === 'redirect') return `The redirect leads to \`${value}\`, which is a redirect itself.`
  if (holder) return `${holderName({ holder, value, sidebar })} links to \`${value}\`, which is a redirect.`
  return `The link \`${value}\` leads to a redirect; the page is at \`${target}\`.`
}

function missingAsset(data: LinkData): string {
  if (data.privateName)
    return `The file \`${data.value}\` is not published: files and folders with names such as \`${data.privateName}\` are private.`
  if (data.problem === 'private')
    return `The file \`${data.value}\` is not published: it is not beside docs, or private.`
  if (data.holder) return `${holderName(data)} links to the file \`${data.value}\`, which does not exist.`
  // A path with `@site/` is a file; other paths may be pages.
  if (data.value.startsWith('@site/')) return `There is no file \`${data.value}\`.`
  return `The link ${linkWithPath(data)} leads to a file that does not exist.`
}
