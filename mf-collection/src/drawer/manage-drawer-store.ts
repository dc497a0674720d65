import type { Card } from '@ninepocket/contract/catalogue/card'
import { create } from 'zustand'

/** As much of a card as the drawer shows and changes. */
export type ManagedCard = Card

/** `highlight` is the id of one of the copies. */
type DrawerRequest = { card: ManagedCard; highlight?: string }

type ManageDrawerState = {
  /** The card whose copies are shown; null while the drawer is closed. */
  card: ManagedCard | null
  /** The copy that has just come, and is told apart for a moment. */
  highlighted: string | null
  open(request: DrawerRequest): void
  close(): void
  highlight(copyId: string): void
  /** What was told apart has been seen. */
  clearHighlight(): void
}

/** How long a copy that was just added is told apart, from when it is shown (spec §4.14). */
export const highlightDurationMs = 2000

/** The one drawer of the page. */
export const useManageDrawerStore = create<ManageDrawerState>((set) => ({
  card: null,
  highlighted: null,
  open: ({ card, highlight = null }) => set({ card, highlighted: highlight }),
  close: () => set({ card: null, highlighted: null }),
  highlight: (copyId) => set({ highlighted: copyId }),
  clearHighlight: () => set({ highlighted: null }),
}))

/** Opens the drawer with a member's copies of a card, from anywhere; `highlight` is the id of one of them. */
export function openManageDrawer(request: DrawerRequest): void {
  useManageDrawerStore.getState().open(request)
}

/** Opens the drawer, where it still may. */
export type DrawerOpener = (request: DrawerRequest) => void

/** What opens the drawer when the answer to a press of this moment is there, unless the member has gone to another page. */
export function createDrawerOpener(): DrawerOpener {
  const { pathname } = window.location
  return (request) => {
    if (window.location.pathname === pathname) openManageDrawer(request)
  }
}
