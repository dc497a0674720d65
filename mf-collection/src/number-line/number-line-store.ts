import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { NumberLineCardAction } from '@ninepocket/contract/collection/number-line/number-line'
import { create } from 'zustand'

type NumberLineRequest = { insertSet: InsertSet; mode: NumberLineCardAction }

type NumberLineStore = {
  /** The insert set whose number line is open, and what the line does at first. */
  request: NumberLineRequest | null
  open: (request: NumberLineRequest) => void
  close: () => void
}

export const useNumberLineStore = create<NumberLineStore>((set) => ({
  request: null,
  open: (request) => set({ request }),
  close: () => set({ request: null }),
}))
