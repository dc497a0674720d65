/** Returns the item after `id`, or the one before it if `id` is last; null if there is no other or `id` is missing. */
export function getNextItem<Item extends { id: string }>(items: ReadonlyArray<Item>, id: string): Item | null {
  const index = items.findIndex((item) => item.id === id)
  return index < 0 ? null : (items[index + 1] ?? items[index - 1] ?? null)
}
