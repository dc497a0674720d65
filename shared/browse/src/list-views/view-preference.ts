import { type ListView, parseListView } from './list-view.ts'

const storageKey = 'list-view'

/** Returns the view that the visitor chose last in this browser; null if none, or if the browser forbids storage. */
export function readViewPreference(): ListView | null {
  try {
    return parseListView(localStorage.getItem(storageKey))
  } catch {
    return null
  }
}

export function saveViewPreference(view: ListView): void {
  try {
    localStorage.setItem(storageKey, view)
  } catch {
    // The address has the view too.
  }
}
