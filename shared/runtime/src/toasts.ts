import { create } from 'zustand'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'
/** What a toast lets the person do, by a button in it: Undo. It can be done once. */
export type ToastAction = { label: string; run: () => void }
export type Toast = {
  id: number
  message: string
  kind: ToastKind
  durationMs: number
  action?: ToastAction | undefined
}

/** 1 s for each 10 characters, from 2 to 4 s (spec §9.5). */
export function getToastDurationMs(message: string): number {
  return Math.min(4000, Math.max(2000, message.length * 100))
}

/** With something to do in it a toast stays longer than one that is only read: time to reach it, by keyboard too. */
const actionDurationMs = 10_000

type ToastStore = {
  toasts: Toast[]
  show(message: string, kind?: ToastKind, action?: ToastAction): void
  dismiss(id: number): void
}

let nextId = 1

/** The toasts on the page. Empty on the server, where nothing shows one. */
export const useToastStore = create<ToastStore>((set) => ({
  toasts: [],
  show: (message, kind = 'success', action) => {
    const durationMs = action ? actionDurationMs : getToastDurationMs(message)
    set(({ toasts }) => ({ toasts: [...toasts, { id: nextId++, message, kind, durationMs, action }] }))
  },
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}))

/** Says something short that goes away by itself; success by default (spec §4.16). */
export function showToast(message: string, kind?: ToastKind, action?: ToastAction): void {
  useToastStore.getState().show(message, kind, action)
}
