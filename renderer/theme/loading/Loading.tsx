import { useEffect, useState } from 'react'
import { translate } from '../../page/messages.ts'

/** Wait before the indicator appears, ms. Most things are there sooner. test/behaviours.json, CONST-5. */
const delayMs = 200

/** Shown where something is on its way and nothing can stand in its place: for a moment nothing, then a moving sign. */
export function Loading() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? <Rings /> : null
}

/**
 * Two rings that go out from a beating dot, over three seconds. test/behaviours.json, CONST-6.
 *
 * The movement is part of the picture, so that pages on which nothing is waited for carry no styles for it.
 */
function Rings() {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <div className="theme-loading text--center" role="status">
      <svg
        role="img"
        aria-label={translate('Loading.ariaLabel')}
        width="64"
        height="64"
        viewBox="0 0 45 45"
        fill="none"
        stroke="var(--ifm-color-primary)"
        strokeWidth="2"
      >
        {!isStill && ['1.5s', '3s'].map((begin) => <Ring key={begin} begin={begin} />)}
        <circle cx="22.5" cy="22.5" r="8">
          {/* Chromium stands still through the first round of what begins at once. */}
          {!isStill && (
            <animate attributeName="r" begin="10ms" dur="1.5s" values="6;1;2;3;4;5;6" repeatCount="indefinite" />
          )}
        </circle>
      </svg>
    </div>
  )
}

/** A ring that grows, fades and thins out. Until its turn it lies inside the dot. */
function Ring({ begin }: { begin: string }) {
  const over = { begin, dur: '3s', calcMode: 'linear', repeatCount: 'indefinite' }
  return (
    <circle cx="22.5" cy="22.5" r="6" strokeOpacity="0">
      <animate attributeName="r" values="6;22" {...over} />
      <animate attributeName="stroke-opacity" values="1;0" {...over} />
      <animate attributeName="stroke-width" values="2;0" {...over} />
    </circle>
  )
}
