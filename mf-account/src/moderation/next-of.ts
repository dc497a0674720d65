/** What stands after an item of a list, or before it where it is the last; null where it stands alone, or not at all. */
export function nextOf<Item extends { id: string }>(items: ReadonlyArray<Item>, id: string): Item | null {
  const place = items.findIndex((item) => item.id === id)
  return place < 0 ? null : (items[place + 1] ?? items[place - 1] ?? null)
}
