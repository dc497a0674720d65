import { create } from 'zustand'
import { defaultColumnNames } from './table-columns.ts'

const storageKey = 'copy-columns'

/** Reads the columns that were chosen last in this browser; null if none, or if the browser forbids storage. */
function readColumns(): string[] | null {
  try {
    return localStorage.getItem(storageKey)?.split(',') ?? null
  } catch {
    return null
  }
}

function saveColumns(names: ReadonlyArray<string>): void {
  try {
    localStorage.setItem(storageKey, names.join(','))
  } catch {
    // The choice holds until the page is left.
  }
}

type ColumnStore = { names: ReadonlyArray<string>; load(): void; toggle(name: string): void }

/** The chosen columns. `load` reads the saved ones after hydration, because the server does not know them. */
export const useColumnPreference = create<ColumnStore>((set, get) => ({
  names: defaultColumnNames,
  load: () => set({ names: readColumns() ?? defaultColumnNames }),
  toggle(name) {
    const { names } = get()
    const changed = names.includes(name) ? names.filter((each) => each !== name) : [...names, name]
    saveColumns(changed)
    set({ names: changed })
  },
}))
