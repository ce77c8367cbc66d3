import { useEffect, useState } from 'react'
import { translate } from '../../page/messages.ts'

/** Delay before the indicator appears, ms. Most content loads faster. test/behaviours.json, CONST-5. */
const delayMs = 200

/** Loading indicator. It is empty at first and shows an animation after a delay. */
export function Loading() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? <Rings /> : null
}

/**
 * Two rings that expand from a pulsing dot over three seconds. test/behaviours.json, CONST-6.
 *
 * The animation is part of the SVG, so that pages without an indicator need no styles for it.
 */
function Rings() {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
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
        {!reducedMotion && ['1.5s', '3s'].map((begin) => <Ring key={begin} begin={begin} />)}
        <circle cx="22.5" cy="22.5" r="8">
          {/* Chromium skips the first cycle of an animation that begins at 0. */}
          {!reducedMotion && (
            <animate attributeName="r" begin="10ms" dur="1.5s" values="6;1;2;3;4;5;6" repeatCount="indefinite" />
          )}
        </circle>
      </svg>
    </div>
  )
}

/** A ring that grows and fades while its line gets thinner. Before its animation begins it is inside the dot. */
function Ring({ begin }: { begin: string }) {
  const timing = { begin, dur: '3s', calcMode: 'linear', repeatCount: 'indefinite' }
  return (
    <circle cx="22.5" cy="22.5" r="6" strokeOpacity="0">
      <animate attributeName="r" values="6;22" {...timing} />
      <animate attributeName="stroke-opacity" values="1;0" {...timing} />
      <animate attributeName="stroke-width" values="2;0" {...timing} />
    </circle>
  )
}
