import { basename, dirname } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { printer } from '../report/terminal.ts'
import { UsageError } from '../UsageError.ts'
import type { SiteAnswers } from './newSite.ts'
import type { Repository } from './repository.ts'

/** Answers on the command line. */
export interface GivenAnswers {
  /** Ask nothing. */
  yes?: boolean
  title?: string
  url?: string
}

/** Ask for the missing options. `--yes` takes the usual answers, and so does a run without a terminal. */
export async function askAnswers(
  root: string,
  options: GivenAnswers,
  repository: Repository | undefined,
): Promise<SiteAnswers> {
  const usual = {
    title: options.title?.trim().replace(/\s+/g, ' ') || titleOf(root, repository),
    url: options.url ?? usualAddress(repository),
  }
  const questions = { title: options.title === undefined, url: options.url === undefined }
  if (options.yes || !process.stdin.isTTY) return { title: usual.title, address: parseAddress(usual.url) }
  const prompt = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const question = async (text: string, answer: string) =>
      (await prompt.question(`${text} (${answer}) `)).trim() || answer
    const title = questions.title ? await question('What is the name of the site?', usual.title) : usual.title
    if (!questions.url) return { title, address: parseAddress(usual.url) }
    for (;;) {
      const answer = await question('Where will it be published?', usual.url)
      try {
        return { title, address: parseAddress(answer) }
      } catch (error) {
        if (!(error instanceof UsageError)) throw error
        printer(process.stderr).write(`${error.message} ${error.hint}\n`)
      }
    }
  } catch (error) {
    // Ctrl-C and Ctrl-D.
    if ((error as Error).name === 'AbortError') process.emit('SIGINT', 'SIGINT')
    throw error
  } finally {
    prompt.close()
  }
}

/** `my-shop` → `My shop`. */
function titleOf(root: string, repository: Repository | undefined): string {
  const isPart = /^(?:docs?|documentation|website|site)$/i.test(basename(root))
  const name = (isPart && (repository?.github?.name ?? basename(dirname(root)))) || basename(root)
  const words = name.replace(/[-_\s]+/g, ' ').trim()
  return words ? words[0]!.toUpperCase() + words.slice(1) : 'Docs'
}

/** The address of GitHub Pages for a repository, otherwise one that stands for it. */
function usualAddress(repository: Repository | undefined): string {
  if (!repository?.github) return 'https://docs.example.com/'
  const { owner, name } = repository.github
  const host = `${owner.toLowerCase()}.github.io`
  return name.toLowerCase() === host ? `https://${host}/` : `https://${host}/${name}/`
}

/** Parse the address of a site. Throws a `UsageError`. */
function parseAddress(text: string): URL {
  const address = URL.canParse(text) ? new URL(text) : undefined
  if (address && /^https?:$/.test(address.protocol) && !address.search && !address.hash) return address
  throw new UsageError(
    `\`${text}\` is not the address of a site.`,
    'It begins with its protocol: `https://docs.example.com/`.',
  )
}
