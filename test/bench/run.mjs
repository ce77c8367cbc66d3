/**
 * The benches. README.md in this folder says what each measures.
 *
 *     npm run bench              builds of 100 and 1,000 pages
 *     npm run bench -- 100 5000  as many as you like
 *     npm run bench -- page      what a page of this repository's site costs its reader
 *     npm run bench -- reader    how long pages of this site block a slow phone, and what they prefetch
 *     npm run bench -- check     how long `docs check` takes on 1,000 pages
 *     npm run bench -- daemon    what checks and builds of 1,000 pages after an edit take in a new process, and with the daemon
 *     npm run bench -- dev       how long `docs dev` takes on 1,000 pages until a browser displays a change
 *     npm run bench -- lsp       what the language server takes on 240 docs: diagnostics, completion, a rename, memory
 *     npm run bench -- versions  what versions and languages cost: 1,000 docs in three of each
 *     npm run bench -- frozen    what 40 frozen versions of 250 docs cost a build of the current one
 *     npm run bench -- mixed     500 pages as real sites are, with MDX, components and a plugin, beside as many in plain Markdown
 *     npm run bench -- scale     builds of 500 and 5,000 pages in each way, and what one thread does alone in them
 *     npm run bench -- queue     one process beside two workers of a queue: 1,000 pages
 *     npm run bench -- peers     what other tools take to build the same text (Hugo, Starlight and others)
 *     npm run bench -- search    what searching costs, and whether it finds (`--rivals`: other engines, too)
 */
const [name = '', ...args] = process.argv.slice(2)

/** @type {Record<string, () => Promise<void>>} */
const benches = {
  check: async () => (await import('./check.mjs')).measureCheck(Number(args[0] ?? 1000)),
  daemon: async () => (await import('./daemon.mjs')).measureDaemon(Number(args[0] ?? 1000)),
  dev: async () => (await import('./dev.mjs')).measureDev(Number(args[0] ?? 1000)),
  frozen: async () => (await import('./frozen.mjs')).measureFrozen(Number(args[0] ?? 250), Number(args[1] ?? 40)),
  lsp: async () => (await import('./lsp.mjs')).measureLsp(Number(args[0] ?? 240)),
  mixed: async () => (await import('./mixed.mjs')).measureMixed(Number(args[0] ?? 500)),
  peers: async () => (await import('./peers.mjs')).measurePeers(args),
  page: async () => (await import('./page.mjs')).measurePage(args[0]),
  reader: async () => (await import('./reader.mjs')).measureReader(args),
  versions: async () => (await import('./versions.mjs')).measureVersions(Number(args[0] ?? 1000)),
  queue: async () => (await import('./queue.mjs')).measureQueue(Number(args[0] ?? 1000)),
  scale: async () => (await import('./scale.mjs')).measureScale(args),
  search: async () => (await import('./search.mjs')).measureSearch(args),
}

if (Object.hasOwn(benches, name)) await benches[name]?.()
else {
  const counts = process.argv.slice(2).map(Number)
  await (await import('./build.mjs')).measureBuild(counts.length > 0 ? counts : [100, 1000])
}
// Some benches leave a server or a browser behind.
process.exit()
