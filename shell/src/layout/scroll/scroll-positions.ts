const storageKey = 'scroll-positions'

type ScrollStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Scroll position of each history entry, in CSS pixels from the top; survives a reload. */
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
    // Invalid text, or storage that must not be read: no positions are restored.
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
        // Storage is full or forbidden: positions last as long as the page.
      }
    },
  }
}
