/**
 * Creates a cache of one value. It loads the value once for each key, also for callers at the same time, and keeps
 * that of the latest key. A failed load is not kept.
 */
export function createLatestValueCache<T>(): (key: string, load: () => Promise<T>) => Promise<T> {
  let latest: { key: string; value: Promise<T> } | null = null
  return (key, load) => {
    if (latest?.key === key) return latest.value
    const loading = { key, value: load() }
    latest = loading
    loading.value.catch(() => {
      if (latest === loading) latest = null
    })
    return loading.value
  }
}
