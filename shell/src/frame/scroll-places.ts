const storageKey = 'scroll-places'

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Where each entry of the tab's history was scrolled to, in CSS pixels from the top; survives a reload. */
export type ScrollPlaces = {
  get(entry: string): number | undefined
  set(entry: string, y: number): void
  save(): void
}

function readPlaces(store: Store): [string, number][] {
  try {
    const stored: unknown = JSON.parse(store.getItem(storageKey) ?? '{}')
    return Object.entries(stored ?? {}).filter((pair): pair is [string, number] => Number.isFinite(pair[1]))
  } catch {
    // Somebody else's text, or storage that may not be read: there is nothing to go back to.
    return []
  }
}

export function createScrollPlaces(store: Store): ScrollPlaces {
  const places = new Map(readPlaces(store))
  return {
    get: (entry) => places.get(entry),
    set: (entry, y) => void places.set(entry, y),
    save() {
      try {
        store.setItem(storageKey, JSON.stringify(Object.fromEntries(places)))
      } catch {
        // Full or forbidden: places then live as long as the page does.
      }
    },
  }
}
