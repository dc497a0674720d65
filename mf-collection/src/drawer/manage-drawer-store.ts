import type { Card } from '@ninepocket/contract/catalogue/card'
import { create } from 'zustand'

/** `highlight`: id of a copy. */
type DrawerRequest = { card: Card; highlight?: string }

type ManageDrawerState = {
  card: Card | null
  highlighted: string | null
  open(request: DrawerRequest): void
  close(): void
  highlight(copyId: string): void
  clearHighlight(): void
}

/** How long a new copy is highlighted (spec §4.14). */
export const newCopyHighlightMs = 2000

export const useManageDrawerStore = create<ManageDrawerState>((set) => ({
  card: null,
  highlighted: null,
  open: ({ card, highlight = null }) => set({ card, highlighted: highlight }),
  close: () => set({ card: null, highlighted: null }),
  highlight: (copyId) => set({ highlighted: copyId }),
  clearHighlight: () => set({ highlighted: null }),
}))

export function openManageDrawer(request: DrawerRequest): void {
  useManageDrawerStore.getState().open(request)
}

export type OpenManageDrawer = (request: DrawerRequest) => void

/**
 * Returns a function that opens the drawer when a request has finished, unless the user has left the current page.
 */
export function createDrawerOpener(): OpenManageDrawer {
  const { pathname } = window.location
  return (request) => {
    if (window.location.pathname === pathname) openManageDrawer(request)
  }
}
