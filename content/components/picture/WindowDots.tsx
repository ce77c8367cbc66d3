/** The three buttons of a window. */
export default function WindowDots({ y }: { y: number }) {
  return [18, 33, 48].map((x) => <circle key={x} className="window-dot" cx={x} cy={y} r={4.5} />)
}
