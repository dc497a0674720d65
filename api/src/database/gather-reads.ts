type Asker<Value> = { resolve: (value: Value | undefined) => void; reject: (error: unknown) => void }

/** Statements under way at a time: one is made ready while the other is answered. */
const mostAtOnce = 2
/** Keys of one statement: as many as come together under load, and few enough that nobody waits for the others' rows. */
const mostKeys = 32

/**
 * Reads single rows together: what is asked for in the same turn of the event loop, or while earlier statements are under
 * way, goes into one statement. Each read is begun after it was asked for, so it sees all that was written before.
 * @param readMany the rows of distinct keys, by key; those it does not give are not there
 * @returns reads one row: undefined where there is none. @throws what `readMany` throws, to all that asked with it
 */
export function gatherReads<Value>(
  readMany: (keys: ReadonlyArray<string>) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  const waiting = new Map<string, Asker<Value>[]>()
  let underWay = 0
  let isPlanned = false

  function plan(): void {
    if (isPlanned) return
    isPlanned = true
    // After all requests that have come by now were heard.
    setImmediate(() => {
      isPlanned = false
      while (waiting.size > 0 && underWay < mostAtOnce) void readSome()
    })
  }

  async function readSome(): Promise<void> {
    const some = [...waiting].slice(0, mostKeys)
    for (const [key] of some) waiting.delete(key)
    underWay += 1
    try {
      const found = await readMany(some.map(([key]) => key))
      for (const [key, askers] of some) for (const { resolve } of askers) resolve(found.get(key))
    } catch (error) {
      for (const [, askers] of some) for (const { reject } of askers) reject(error)
    } finally {
      underWay -= 1
      if (waiting.size > 0) plan()
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const asker = { resolve, reject }
      const others = waiting.get(key)
      if (others) others.push(asker)
      else waiting.set(key, [asker])
      plan()
    })
}
