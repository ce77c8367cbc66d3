import BrowserFrame from './picture/BrowserFrame.tsx'
import CommandLog from './picture/CommandLog.tsx'
import Screen from './picture/Screen.tsx'
import Terminal from './picture/Terminal.tsx'

export interface PictureProps {
  /** What the picture shows, for readers who do not see it. */
  alt: string
  /** A line below the picture. */
  caption?: string
  /** Lines of the command log: `visit /products`, `-click`, `! get .missing`, `(fetch) GET 200 /api/cart`. */
  log?: string[]
  /** The title above the command log. */
  test?: string
  /** How the test ended. Without it, the log decides: a test with a failed command has failed. */
  result?: 'passed' | 'failed' | 'running'
  /** What the app shows: `# Heading`, `[Button]`, `[_ Input _]`, `[x] Checkbox`, `> Link`, `* Highlighted`, `---`. */
  page?: string[]
  /** The address of `page`. Without it, the window is not a browser's, but the app's own. */
  url?: string
  /** Entries of a side navigation beside `page`: `# Organization`, `* Current`, `Other`. */
  nav?: string[]
  /** Tabs above `page`: `* Current`, `Other`. */
  tabs?: string[]
  /** Filters and buttons in a row above `page`. */
  toolbar?: string[]
  /** A dialog that has opened, in lines as those of `page`. */
  dialog?: string[]
  /** Lines of a terminal. Those that begin with `$` are typed by the reader. */
  terminal?: string[]
}

/**
 * The Cypress app, a web page or a terminal, drawn from data.
 *
 *     <Picture alt="The test passed." test="opens the shop" log={['visit /products', 'get h1']} />
 *     <Picture alt="Where to invite users." nav={['# Corner Shop', '* Users']} page={['# Users | [Invite User] @2']} />
 *
 * The drawings consist of real text, so search and screen readers read them.
 */
export default function Picture(props: PictureProps) {
  const { alt, caption, log, test, result, page, url, nav, tabs, toolbar, dialog, terminal } = props
  const isScreen = nav || tabs || toolbar || dialog
  if (!log && !page && !dialog && !terminal) throw new Error('A <Picture> needs `log`, `page`, `dialog` or `terminal`.')
  return (
    <figure className="picture" aria-label={alt}>
      <div className={log && page ? 'picture__windows' : 'picture__windows picture__windows--mat'}>
        {isScreen && <Screen nav={nav} tabs={tabs} toolbar={toolbar} page={page} dialog={dialog} url={url} />}
        {!isScreen && (log || page) && (
          <div className={log && page ? 'picture__window picture__window--pair' : 'picture__window'}>
            {log && <CommandLog lines={log} test={test} result={result} />}
            {page && <BrowserFrame lines={page} url={url} />}
          </div>
        )}
        {terminal && <Terminal lines={terminal} />}
      </div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
