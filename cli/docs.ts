import { Argument } from 'commander'
import { addCommandGroups } from './commandGroups.ts'
import { inDaemon } from './daemon/inDaemon.ts'
import { parseJobs, parseShard, validateReportOptions } from './options.ts'
import { choices, daemonCommand, ends, oneOf, program, reportCommand, serverCommand, siteCommand } from './program.ts'

/**
 * The list of commands. Each is loaded when it runs, and returns the exit code of the process. `run.ts` is the process; the
 * manual's page of the commands is generated from this list.
 *
 * Mistakes of authors are diagnostics, which the commands report. Errors are caught in `runCommand.ts`: wrong usage is printed in
 * one line with exit code 2, any other error in one line with exit code 3; `--verbose` adds the stack.
 */
export { choices, program, runProgram } from './program.ts'

program
  .command('init')
  .description('write a small site to begin with')
  .argument('[folder]', 'the folder of the site; it is made if it does not exist', '.')
  .option('-y, --yes', 'ask nothing')
  .option('--title <text>', 'the name of the site')
  .option(
    '--url <address>',
    'where the site will be published: `https://docs.example`, `https://ada.github.io/boardly/`',
  )
  .addOption(oneOf('--template <name>', 'docs alone, or with a blog', ['docs', 'blog'], 'docs'))
  .helpOption('-h, --help', 'print this help')
  .option('--no-color', 'no colors; so does the variable NO_COLOR')
  .allowExcessArguments(false)
  .action(ends(async (folder, options) => (await import('./commands/init.ts')).init(folder, options)))

const feature = new Argument(
  '<names...>',
  'math, mermaid, emoji, sass, tailwind, or a host: cloudflare, netlify or vercel',
)
choices.set(feature, ['math', 'mermaid', 'emoji', 'sass', 'tailwind', 'cloudflare', 'netlify', 'vercel'])
siteCommand(
  'add',
  'add formulas, diagrams, emoji, Sass, Tailwind or the function of a host: install packages, change the config',
)
  .addArgument(feature)
  .option('--no-install', 'install nothing; print the command that does')
  .action(ends(async (names, options) => (await import('./commands/add.ts')).add(names, options)))

const summaryHelp =
  'write what the run did, and why, as JSON: stages, CPU time, what was reused, and why the rest was not'

daemonCommand('build', 'build the site')
  .option('--out-dir <folder>', 'the folder to write; it is replaced as a whole', 'dist')
  .option('--summary <file>', summaryHelp)
  .option(
    '--report <file>',
    'also write a report to a file: `.json` (on GitLab CI a code quality report), `.sarif`, or `.xml` for JUnit',
  )
  .option('--locale <names...>', 'the languages to build (default: all)')
  .option('--url <origin>', 'where the site is published, in place of `url` in the config: `https://docs.example`')
  .option('--base-url <path>', 'the path it is published at, in place of `baseUrl` in the config: `/docs/`')
  .option('--why <address>', 'say why a page was rendered again, or why it was not: `/guides/start`')
  .option('--queue <address>', 'let workers parse and render, through a Redis server: `redis://queue.example:6379`')
  .option(
    '--since <base>',
    'write a preview to `dist-preview`: only the pages that differ from a branch, a commit, or the list of a built or published site',
  )
  .option(
    '--published-url <address>',
    'where links of a preview lead to pages it has not (default: `url`); `none` leaves them',
  )
  .option(
    '--published-assets',
    'load scripts, styles and pictures of a preview from the published site, which is at the same origin (default: those that its list of files has)',
  )
  .option('--no-published-assets', 'write them all to the preview')
  .option('--preview-url <address>', 'where the preview will be, for the links of `--comment`')
  .option('--banner <text>', 'the text on each page of a preview')
  .option('--no-banner', 'no text on the pages of a preview')
  .option(
    '--comment <file>',
    'write a comment for the pull request, in Markdown: the pages of the preview, and what the check found',
  )
  .option(
    '--shard <part>',
    'build one of several parts, for `docs merge`: `2/8`, or `auto` where a service runs the parts; it is written to `dist-parts/2`, or where `--out-dir` says: a folder or `s3://bucket/run-7/2`',
    parseShard,
  )
  .action(ends((options) => inDaemon('build')(options)))

reportCommand('merge', 'join the parts that `docs build --shard` has written')
  .option('--summary <file>', summaryHelp)
  .argument('<parts...>', 'the folders or addresses of all parts')
  .option('--out-dir <folder>', 'the folder to write; it is replaced as a whole', 'dist')
  .action(
    ends(async (parts, options) => (await import('./commands/merge.ts')).merge(parts, validateReportOptions(options))),
  )

serverCommand('dev', 'serve the site while you write it, and update pages when files are saved')
  .option('--poll [ms]', 'poll for changes, for file systems without change events')
  .option('--no-open', 'do not open the site in a browser')
  .option('--locale <name>', 'the only language to serve (default: all)')
  .action(ends(async (options) => (await import('./commands/dev.ts')).dev(validateReportOptions(options))))

daemonCommand('check', 'find problems without building')
  .argument('[paths...]', 'report only diagnostics of these files and folders')
  .option('--summary <file>', summaryHelp)
  .option(
    '--report <file>',
    'also write a report to a file: `.json` (on GitLab CI a code quality report), `.sarif`, or `.xml` for JUnit',
  )
  .option('--only <codes>', 'report only diagnostics with these codes, separated by commas')
  .option(
    '--changed [commit]',
    'of warnings, notes and rules of the site, report those in lines that have changed since a commit or a branch (default: the last commit)',
  )
  .option('--fix', 'fix what can be fixed in one way only')
  .option('--fix-dry-run', 'print what `--fix` would change, as a patch')
  .option('--update-baseline', 'write the current diagnostics to `.quire-baseline.json`; later only new ones count')
  .option(
    '--inbound <lists...>',
    'also check the links that other sites have to this one, with the paths or addresses of their `links.json`',
  )
  .option('--external', 'also ask other sites whether the pages we link to are there')
  .option('--samples', 'also type-check code samples, and hold those in JSON and YAML against their schemas')
  .option('--layout', 'also open the built pages in a browser, at four widths and in both color modes')
  .option(
    '--browser <file>',
    'the Chromium of `--layout`; by default that of the variable CHROME_PATH, or an installed one',
  )
  .option('--out-dir <folder>', 'the folder that holds the built site of `--layout`', 'dist')
  .option('--translations', 'report translated docs whose originals have changed since')
  .option('--why <code file...>', 'say which files a finding is made of: `--why link-broken docs/start.md`')
  .option('--watch', 'check again whenever a file is saved')
  .addHelpText('after', '\n`docs explain` lists all diagnostics; `docs explain <code>` says how to fix one.')
  .action(ends((paths, options) => inDaemon('check')(paths, options)))

siteCommand('explain', 'explain the code of a diagnostic and how to fix it')
  .argument('[code]', 'the code, or the name of a rule of the site; without one, all codes are listed')
  .action(ends(async (name, options) => (await import('./commands/explain.ts')).explain(name, options)))

serverCommand('serve', 'show the built site')
  .option('--out-dir <folder>', 'the folder that holds the built site', 'dist')
  .option('--build', 'build the site first')
  .action(ends(async (options) => (await import('./commands/serve.ts')).serve(validateReportOptions(options))))

program
  .command('import')
  .description('write the site config of a site that comes from Docusaurus, and say what is different')
  .argument('[folder]', 'the folder that holds `docusaurus.config.*`', '.')
  .option('--dry-run', 'print what would be written, and write nothing')
  .addOption(oneOf('--format <name>', 'format of the report', ['pretty', 'json'], 'pretty'))
  .helpOption('-h, --help', 'print this help')
  .option('--no-color', 'no colors; so does the variable NO_COLOR')
  .option('--verbose', 'the stack of a fault')
  .allowExcessArguments(false)
  .action(ends(async (folder, options) => (await import('./commands/import.ts')).importSite(folder, options)))

siteCommand('worker', 'parse and render for builds on other machines')
  .requiredOption('--queue <address>', 'the Redis server of the queue: `redis://queue.example:6379`')
  .option('--allow-unsigned', 'take work that is not signed from a server that other machines reach')
  .option('--jobs <number>', 'threads that parse and render (default: one for each processor)', parseJobs)
  .option('--quiet', 'print nothing')
  .action(ends(async (options) => (await import('./commands/worker.ts')).worker(options)))

siteCommand('headers', 'print the headers that the built site is to be sent with, for the configuration of a server')
  .option('--out-dir <folder>', 'the folder that holds the built site', 'dist')
  .addOption(oneOf('--format <name>', 'whose configuration', ['netlify', 'nginx', 'apache'], 'netlify'))
  .action(ends(async (options) => (await import('./commands/headers.ts')).headers(options)))

siteCommand('mcp', 'let assistants search and read the built site, by the Model Context Protocol')
  .option('--out-dir <folder>', 'the folder that holds the built site', 'dist')
  .option('--http [port]', 'answer HTTP on this machine, in place of standard input; the port is 3333 by default')
  .action(ends(async (options) => (await import('./commands/mcp.ts')).mcp(options)))

siteCommand('write-heading-ids', 'write the ids of headings into the docs, so that links outlive changed words')
  .argument('[files...]', 'write only these files, and those in these folders')
  .option('--maintain-case', 'keep capital letters in ids, whatever the site does')
  .option('--overwrite', 'replace ids that are already there')
  .action(
    ends(async (files, options) => (await import('./commands/writeHeadingIds.ts')).writeHeadingIds(files, options)),
  )

siteCommand(
  'mv',
  'rename a doc, a post or a folder of them, with all links to it, and add redirects from the old addresses',
)
  .argument('[from]', 'a doc, a post or a folder: `docs/guides/start.md`')
  .argument('[to]', 'its new path; a folder that exists is moved into')
  .option('--dry-run', 'print what would change, as a patch, and change nothing')
  .option('--continue', 'finish a move that was interrupted')
  .option('--undo', 'take back a move that was interrupted')
  .action(ends(async (from, to, options) => (await import('./commands/mv.ts')).mv(from, to, options)))

siteCommand(
  'diff',
  'list the addresses, anchors and titles that differ from another commit, and the redirects that keep them',
)
  .argument(
    '<ref>',
    'a branch, a tag or a commit: `main`, `v1.0`, `HEAD~1`; with `--rendered` also the folder of a built site',
  )
  .addOption(oneOf('--format <name>', 'format of the list', ['pretty', 'json', 'github', 'markdown'], 'pretty'))
  .option('--strict', 'exit with 1 if an address is lost: without a page and without a redirect')
  .option('--rendered', 'compare what readers see: list the pages that differ by cause, with their text and structure')
  .option('--report <file>', 'with `--rendered`: write all changes to an HTML file that needs no server')
  .option(
    '--screenshots [pages]',
    'with `--rendered`: pictures of changed pages in the report, of so many of each cause (default: 10)',
  )
  .option('--browser <path>', 'the Chromium that takes the pictures (default: one that is installed)')
  .action(ends(async (ref, options) => (await import('./commands/diff.ts')).diff(ref, options)))

siteCommand('redirects', 'add redirects from old addresses that readers still ask for')
  .requiredOption(
    '--from <file>',
    'the addresses: an access log, a CSV file of Search Console, Netlify or Cloudflare, or one a line',
  )
  .option('--dry-run', 'write nothing')
  .addOption(oneOf('--format <name>', 'format of the list', ['pretty', 'json'], 'pretty'))
  .action(ends(async (options) => (await import('./commands/redirects.ts')).redirects(options)))

siteCommand('version', 'freeze the current docs as a version')
  .argument('[name]', 'the name of the version, such as 2.0')
  .option('--instance <id>', 'the docs to freeze, on a site with several (default: `default`)')
  .option(
    '--ref <commit>',
    'read the version from a tag, a branch or a commit: write that into the config, and copy nothing',
  )
  .option('--from-folders', 'list the folders of versions that equal a tag, and what to write instead of them')
  .action(ends(async (name, options) => (await import('./commands/version.ts')).version(name, options)))

siteCommand('write-translations', 'write the texts to translate, and record which docs are translated')
  .option('--locale <names...>', 'the languages to write (default: all)')
  .option('--override', 'replace translated labels of docs, navbar and footer by the originals')
  .option('--messagePrefix, --message-prefix <text>', 'text in front of each new message')
  .action(ends(async (options) => (await import('./commands/writeTranslations.ts')).writeTranslations(options)))

siteCommand('graph', 'print the content graph as JSON')
  .option('--bodies', 'add the bodies of docs: the output is then `{ graph, content }`')
  .option('--out <file>', 'write to a file instead of stdout')
  .option('--locale <name>', 'the language to print (default: the default language of the site)')
  .action(ends(async (options) => (await import('./commands/graph.ts')).graph(options)))

siteCommand('search', 'search the built site')
  .argument('<query...>', 'what to search for, as readers type it; behind `--` where it begins with one')
  .option('--out-dir <folder>', 'the folder that holds the built site', 'dist')
  .option('--limit <number>', 'how many pages to list', '10')
  .option('--json', 'print JSON')
  .action(ends(async (query, options) => (await import('./commands/search.ts')).search(query.join(' '), options)))

addCommandGroups()

siteCommand(
  'lsp',
  'language server for editors: diagnostics while you type, completion, links, renames (Language Server Protocol)',
)
  .option('--stdio', 'speak over stdin and stdout, which is always so')
  .action(ends(async (options) => (await import('./commands/lsp.ts')).lsp(options)))

const shell = new Argument('<shell>', 'bash, zsh or fish')
choices.set(shell, ['bash', 'zsh', 'fish'])
program
  .command('completion')
  .description('print the script by which a shell completes commands, options and their values')
  .addArgument(shell)
  .helpOption('-h, --help', 'print this help')
  .option('--no-color', 'no colors; so does the variable NO_COLOR')
  .allowExcessArguments(false)
  .action(ends(async (name) => (await import('./commands/completion.ts')).completion(name, program, choices)))

siteCommand('schemas', 'write JSON Schemas of the config, sidebars, front matter and graph, for editors')
  .option('--out-dir <folder>', 'the folder to write them to', 'schemas')
  .action(ends(async (options) => (await import('./commands/schemas.ts')).schemas(options)))

siteCommand('clear', 'remove the output folder and the cache')
  .option('--out-dir <folder>', 'the output folder', 'dist')
  .action(ends(async (options) => (await import('./commands/clear.ts')).clear(options)))
