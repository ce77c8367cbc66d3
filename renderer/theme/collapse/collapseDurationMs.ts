/** Duration of the animation. It grows more slowly than the height: 36 px 192 ms, 360 px 327 ms, 1800 px 539 ms. */
export function collapseDurationMs(heightPx: number): number {
  const lines = heightPx / 36
  return Math.round(10 * (4 + 15 * lines ** 0.25 + lines / 5))
}
