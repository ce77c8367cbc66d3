import { Fragment, type ReactNode } from 'react'

export interface ScreenProps {
  /** Entries of the side navigation: `# Organization` for the switcher on top, `* Current`, `Other`. */
  nav?: string[]
  /** Tabs above the page: `* Current`, `Other`. */
  tabs?: string[]
  /** Filters and buttons in a row above the page. */
  toolbar?: string[]
  /** What the page shows, line by line. */
  page?: string[]
  /** A dialog or a popup that has opened, line by line. */
  dialog?: string[]
  /** The address of the page. */
  url?: string
}

/**
 * A web page with side navigation, tabs and a dialog, as HTML that adapts to the width of the screen.
 *
 * A line consists of cells between ` | `; the second of two is on the right. Two spaces separate controls in a cell.
 *
 *     ['## Record Keys | [Create New Key] @5', 'Name: [_ corner-shop _]', '[on] Run failed specs first']
 *
 * `@5` after a cell marks the control that step 5 of the text uses.
 */
export default function Screen({ nav, tabs, toolbar, page = [], dialog, url }: ScreenProps) {
  return (
    <div className="screen">
      <div className="screen__bar">
        <span className="screen__dots" />
        {url && <span className="screen__address">{url}</span>}
      </div>
      <div className="screen__body">
        {nav && (
          <ul className="screen__nav">
            {nav.map((line) => (
              <Entry key={line} line={line} />
            ))}
          </ul>
        )}
        <div className="screen__main">
          {tabs && (
            <ul className="screen__tabs">
              {tabs.map((line) => (
                <Entry key={line} line={line} />
              ))}
            </ul>
          )}
          {toolbar && (
            <div className="screen__toolbar">
              {toolbar.map((control) => (
                <div key={control}>
                  <Marked text={control}>{drawCell}</Marked>
                </div>
              ))}
            </div>
          )}
          {page.length > 0 && <Lines className="screen__page" lines={page} />}
          {dialog && (
            <div className="screen__backdrop">
              <Lines className="screen__dialog" lines={dialog} />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

function Lines({ className, lines }: { className: string; lines: string[] }) {
  return (
    <div className={className}>
      {lines.map((line, index) => (
        <Line key={`${index}`} line={line} />
      ))}
    </div>
  )
}

function Line({ line }: { line: string }) {
  if (/^-{3,}$/.test(line)) return <div className="screen__rule" />
  const cells = line.split(' | ')
  return (
    <div className={cells.length > 2 ? 'screen__line screen__line--columns' : 'screen__line'}>
      {cells.map((cell, index) => (
        <div key={`${index}`} className="screen__cell">
          {cell.split(/ {2,}/).map((control, place) => (
            <Fragment key={control}>
              {place > 0 && ' '}
              <Marked text={control}>{drawCell}</Marked>
            </Fragment>
          ))}
        </div>
      ))}
    </div>
  )
}

/** An entry of a navigation, or a tab. */
function Entry({ line }: { line: string }) {
  const [, kind] = /^([#*]) /.exec(line) ?? []
  const className = { '#': 'screen__entry screen__switcher', '*': 'screen__entry screen__entry--current' }
  return (
    <li className={className[kind as '#' | '*'] ?? 'screen__entry'}>
      <Marked text={line.replace(/^[#*] /, '')}>{(text) => text}</Marked>
    </li>
  )
}

/** Draw what stands before `@5`, and the number of the step beside it. */
function Marked({ text, children }: { text: string; children: (text: string) => ReactNode }) {
  const [, content = text, step] = /^(.*) @(\d+)$/.exec(text) ?? []
  if (!step) return children(content)
  return (
    <span className="screen__marked">
      {children(content)}{' '}
      <span className="screen__step">
        <span className="visually-hidden">(step </span>
        {step}
        <span className="visually-hidden">)</span>
      </span>
    </span>
  )
}

/** The kinds of cells, each with what it looks like. The last one takes every text. */
const kinds: [pattern: RegExp, draw: (text: string) => ReactNode][] = [
  [/^# (.+)$/, (text) => <strong className="screen__title">{text}</strong>],
  [/^## (.+)$/, (text) => <strong className="screen__section">{text}</strong>],
  [/^> (.+)$/, (text) => <span className="screen__link">{text}</span>],
  [/^:(clipboard|download):$/, (name) => <Icon name={name as keyof typeof icons} />],
  [/^\{(.+)\}$/, (text) => <span className="screen__pill">{text}</span>],
  [/^\[_ ?(.*?) ?_\]$/, (text) => <span className="screen__input">{text}</span>],
  [/^\[v (.*?) v\]$/, (text) => <span className="screen__input screen__input--select">{text}</span>],
  [/^\[x\] (.+)$/, (text) => <span className="screen__choice screen__choice--on">{text}</span>],
  [/^\[ \] (.+)$/, (text) => <span className="screen__choice">{text}</span>],
  [/^\(x\) (.+)$/, (text) => <span className="screen__choice screen__choice--round screen__choice--on">{text}</span>],
  [/^\( \) (.+)$/, (text) => <span className="screen__choice screen__choice--round">{text}</span>],
  [/^\[on\] (.+)$/, (text) => <span className="screen__toggle screen__toggle--on">{text}</span>],
  [/^\[off\] (.+)$/, (text) => <span className="screen__toggle">{text}</span>],
  [/^\[(.+)\]$/, (text) => <span className="screen__button">{text}</span>],
  [/^(.*)$/, (text) => text],
]

const icons = {
  clipboard: 'M7 3.5h6v3H7zM7 5H4.5v12h11V5H13',
  download: 'M10 3v9m-3.5-3.5L10 12l3.5-3.5M4 16.5h12',
}

function Icon({ name }: { name: keyof typeof icons }) {
  return (
    <span className="screen__icon">
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d={icons[name]} />
      </svg>
      <span className="visually-hidden">{name} icon</span>
    </span>
  )
}

function drawCell(cell: string): ReactNode {
  const [, label, control = cell] = /^([^[\]]+): (\[[_v] .*)$/.exec(cell) ?? []
  if (label) {
    return (
      <span className="screen__field">
        <span className="screen__label">{label}</span> {drawCell(control)}
      </span>
    )
  }
  for (const [pattern, draw] of kinds) {
    const match = pattern.exec(cell)
    if (match) return draw(match[1]!)
  }
  throw new Error(`A line of a screen is one line of text; \`${cell}\` is not.`)
}
