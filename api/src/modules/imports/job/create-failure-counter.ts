/** Counts failures in a row by a key, in the memory of this process. */
export function createFailureCounter() {
  const countByKey = new Map<string, number>()
  return {
    /** Adds a failure, and returns how many there are in a row. */
    add(key: string): number {
      const count = (countByKey.get(key) ?? 0) + 1
      countByKey.set(key, count)
      return count
    },
    clear: (key: string): boolean => countByKey.delete(key),
  }
}
export type FailureCounter = ReturnType<typeof createFailureCounter>
