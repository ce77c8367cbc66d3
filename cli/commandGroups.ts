import type { Command } from 'commander'
import { parseJobs } from './options.ts'
import { ends, oneOf, program, siteCommand } from './program.ts'

/** A command whose name is followed by that of one of its own: `docs publish plan`. */
const group = (name: string, description: string): Command =>
  program.command(name).description(description).helpOption('-h, --help', 'print this help').helpCommand(false)

/** Add the commands that have commands of their own. */
export function addCommandGroups(): void {
  const searchIndex = group('search-index', 'the index of a hosted search service')

  siteCommand('push', 'fill the index of the service that `search` names; its key is in the environment', searchIndex)
    .option('--dry-run', 'print what would be sent, and send nothing')
    .action(ends(async (options) => (await import('./commands/searchIndexPush.ts')).searchIndexPush(options)))

  const caching = group('cache', 'the cache of the site, and the one that machines share')

  siteCommand(
    'keys',
    'print a new pair of keys: one that signs values, and one that all machines check them with',
    caching,
  ).action(ends(async (options) => (await import('./commands/cache.ts')).cacheKeys(options)))

  siteCommand('verify', 'make some of the stored values of the last commit again, and compare them', caching)
    .option('--sample <percentage>', 'how many of the values', '1%')
    .option('--jobs <number>', 'threads that parse and render (default: one for each processor)', parseJobs)
    .action(ends(async (options) => (await import('./commands/cache.ts')).cacheVerify(options)))

  siteCommand('stats', 'print what the cache of the site and the shared one have', caching)
    .option('--json', 'as JSON')
    .action(ends(async (options) => (await import('./commands/cacheContents.ts')).cacheStats(options)))

  siteCommand('gc', 'remove what is longest unused from the cache of the site, or from the shared one', caching)
    .option('--max-age <time>', 'remove what was not used for so long: `12h`, `30d`, `4w` (default: `30d`)')
    .option('--max-size <size>', 'remove the longest unused until the rest has this size: `500MB`, `2GB`')
    .option('--shared', 'clean the shared cache instead')
    .option('--dry-run', 'print what would be removed, and remove nothing')
    .action(ends(async (options) => (await import('./commands/cacheContents.ts')).cacheGc(options)))

  const publishing = group('publish', 'bring the built site to where it is served: only what has changed')

  const publishCommand = (name: string, description: string) =>
    siteCommand(name, description, publishing)
      .argument('<target>', '`s3://bucket/prefix`, or a folder')
      .option('--out-dir <folder>', 'the folder that holds the built site', 'dist')
      .option('--only <name>', 'a language or a version; files of others are neither replaced nor deleted')
      .option('--endpoint <address>', 'a store that speaks like S3: `https://storage.example`')
      .option('--delete-threshold <percentage>', 'how many of the published files may be deleted without a yes', '2')
      .addOption(oneOf('--format <name>', 'format of the output', ['pretty', 'json'], 'pretty'))

  publishCommand('plan', 'print what would be uploaded, deleted and purged from a CDN')
    .addHelpText('after', '\nThe target `-` reads a list of published files from stdin, as `rclone lsjson` prints it.')
    .action(ends(async (target, options) => (await import('./commands/publish.ts')).publishPlan(target, options)))

  publishCommand('apply', 'upload and delete what has changed; keys are in the environment, as for the tools of AWS')
    .option('--yes', 'delete more than `--delete-threshold` allows')
    .action(ends(async (target, options) => (await import('./commands/publish.ts')).publishApply(target, options)))
}
