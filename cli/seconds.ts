/** Format the time since a value of `performance.now()`: `0.43 s`, `12.1 s`. */
export function seconds(since: number): string {
  const passed = (performance.now() - since) / 1000
  return `${passed.toFixed(passed < 10 ? 2 : 1)} s`
}
