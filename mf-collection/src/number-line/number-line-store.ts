import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { NumberLineMode } from '@ninepocket/contract/collection/number-line/number-line'
import { bus } from '@ninepocket/runtime/bus'
import { create } from 'zustand'

type NumberLineRequest = { insertSet: InsertSet; mode: NumberLineMode }

type NumberLineStore = {
  /** The insert set whose number line is open, and what the line does at first. */
  request: NumberLineRequest | null
  open: (request: NumberLineRequest) => void
  close: () => void
  /** Lines that are not committed, by insert set. They last until the tab is reloaded or the session ends. */
  lines: Readonly<Record<string, string>>
  setLine: (insertSetId: string, line: string) => void
}

export const useNumberLineStore = create<NumberLineStore>((set) => ({
  request: null,
  open: (request) => set({ request }),
  close: () => set({ request: null }),
  lines: {},
  setLine: (insertSetId, line) => set(({ lines }) => ({ lines: { ...lines, [insertSetId]: line } })),
}))

// The next user must not see the previous user's lines.
bus.on('session:ended', () => useNumberLineStore.setState({ lines: {} }))
