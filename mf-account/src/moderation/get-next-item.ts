/** What stands after an item of a list, or before it where it is the last; null where it stands alone, or not at all. */
export function getNextItem<Item extends { id: string }>(
  items: ReadonlyArray<Item>,
  id: string,
): Item | null {
  const index = items.findIndex((item) => item.id === id)
  return index < 0 ? null : (items[index + 1] ?? items[index - 1] ?? null)
}
