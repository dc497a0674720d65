/**
 * Does work for every item, at most so many at once. After the first failure no more is begun.
 * @throws the first failure, once nothing is under way any more
 */
export async function atOnce<Item>(
  most: number,
  items: ReadonlyArray<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items]
  const one = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  const stop = (error: unknown) => {
    waiting.length = 0
    throw error
  }
  const ends = await Promise.allSettled(Array.from({ length: most }, () => one().catch(stop)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
