/** How often a module did not load, by its URL. */
const failures = new Map<string, number>()

/** Import a module. Browsers remember one that did not load, so it is asked for under another name when it is tried again. */
export async function importAnew(url: string): Promise<Record<string, unknown>> {
  const count = failures.get(url) ?? 0
  try {
    return await import(/* @vite-ignore */ count === 0 ? url : `${url}?${count}`)
  } catch (error) {
    failures.set(url, count + 1)
    throw error
  }
}
