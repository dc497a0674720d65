const storageKey = 'scroll-positions'

type ScrollStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Where each entry of the tab's history was scrolled to, in CSS pixels from the top; survives a reload. */
export type ScrollPositions = {
  get(entry: string): number | undefined
  set(entry: string, y: number): void
  save(): void
}

function readPositions(store: ScrollStorage): [string, number][] {
  try {
    const stored: unknown = JSON.parse(store.getItem(storageKey) ?? '{}')
    return Object.entries(stored ?? {}).filter((pair): pair is [string, number] => Number.isFinite(pair[1]))
  } catch {
    // Somebody else's text, or storage that may not be read: there is nothing to go back to.
    return []
  }
}

export function createScrollPositions(store: ScrollStorage): ScrollPositions {
  const positions = new Map(readPositions(store))
  return {
    get: (entry) => positions.get(entry),
    set: (entry, y) => void positions.set(entry, y),
    save() {
      try {
        store.setItem(storageKey, JSON.stringify(Object.fromEntries(positions)))
      } catch {
        // Full or forbidden: places then live as long as the page does.
      }
    },
  }
}
