import { clsx } from 'clsx'
import { Fragment, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Marked, SearchHit } from '../../search/engine.ts'
import { Marks } from './Marks.tsx'
import { SearchIcon } from './SearchIcon.tsx'
import { snippet } from './snippet.ts'

export interface HitSectionProps {
  id: string
  title: string
  hits: SearchHit[]
  /** The hit that Enter opens, wherever it stands. */
  active: SearchHit | undefined
  /** How many words of a text are shown. */
  words: number
  icon?: 'recent' | 'star'
  onActive: (hit: SearchHit) => void
  onChoose: (hit: SearchHit, event: MouseEvent) => void
  /** Buttons that stand beside a hit. */
  actions?: (hit: SearchHit) => ReactNode
}

/** Hits of one kind under their title: a list to choose from. What else can be done with a hit stands beside the list. */
export function HitSection({ id, title, hits, actions, active, ...rest }: HitSectionProps) {
  return (
    <section className="DocSearch-Hits">
      <div className="DocSearch-Hit-source" id={`${id}-title`}>
        {title}
      </div>
      <div className="DocSearch-Hit-columns">
        <div role="listbox" id={id} aria-labelledby={`${id}-title`} className="DocSearch-Hit-list">
          {hits.map((hit, index) => (
            <Hit
              key={hit.id}
              id={`${id}-${index}`}
              hit={hit}
              isActive={hit === active}
              isBelow={isBelowItsPage(hits, index)}
              {...rest}
            />
          ))}
        </div>
        {actions && (
          <div className="DocSearch-Hit-actions">
            {hits.map((hit) => (
              <div key={hit.id} className="DocSearch-Hit-action">
                {actions(hit)}
              </div>
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

interface HitProps extends Pick<HitSectionProps, 'words' | 'icon' | 'onActive' | 'onChoose'> {
  id: string
  hit: SearchHit
  isActive: boolean
  /** Whether the page that the hit is a section of stands above it. */
  isBelow: boolean
}

function Hit({ id, hit, isActive, isBelow, words, icon, onActive, onChoose }: HitProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])

  const { kind, title, detail } = linesOf(hit, words)
  return (
    <div className={clsx('DocSearch-Hit', isBelow && !icon && 'DocSearch-Hit--Child')}>
      <a
        ref={link}
        id={id}
        role="option"
        href={hit.href}
        tabIndex={-1}
        aria-selected={isActive}
        onMouseMove={() => isActive || onActive(hit)}
        onClick={(event) => onChoose(hit, event)}
      >
        <SearchIcon name={icon ?? kind} />
        <span className="DocSearch-Hit-content-wrapper">
          <span className="DocSearch-Hit-title">{title}</span>
          {detail && <span className="DocSearch-Hit-path">{detail}</span>}
        </span>
        <SearchIcon name="enter" />
      </a>
    </div>
  )
}

function isBelowItsPage(hits: SearchHit[], index: number): boolean {
  const pageOf = ({ href }: SearchHit) => href.replace(/#.*$/s, '')
  const page = pageOf(hits[index]!)
  let above = index - 1
  while (above >= 0 && pageOf(hits[above]!) === page && hits[above]!.path.length > 1) above -= 1
  return above >= 0 && pageOf(hits[above]!) === page
}

const hasMatch = (text: Marked | undefined) => text?.some(({ isMatch }) => isMatch) ?? false

/** A hit in two lines: what was found, and where that is. */
function linesOf({ path, excerpt }: SearchHit, words: number) {
  const last = path.at(-1)
  if (path.length < 2) {
    return {
      kind: 'page' as const,
      title: <Marks text={last ?? []} />,
      detail: excerpt.length > 0 && <Marks text={snippet(excerpt, words)} />,
    }
  }
  if (hasMatch(excerpt) && !hasMatch(last)) {
    return { kind: 'text' as const, title: <Marks text={snippet(excerpt, words)} />, detail: <Trail path={path} /> }
  }
  return { kind: 'heading' as const, title: <Marks text={last!} />, detail: <Trail path={path.slice(0, -1)} /> }
}

function Trail({ path }: { path: Marked[] }) {
  return path.map((text, index) => (
    <Fragment key={index}>
      {index > 0 && ' › '}
      <Marks text={text} />
    </Fragment>
  ))
}
