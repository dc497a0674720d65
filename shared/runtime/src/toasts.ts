import { create } from 'zustand'
import { bus } from './bus.ts'

type ToastKind = 'success' | 'info' | 'warning' | 'error'
type ToastAction = { label: string; run: () => void }
type Toast = {
  id: number
  message: string
  kind: ToastKind
  durationMs: number
  action?: ToastAction | undefined
}

/** Returns 1 s per 10 characters, between 2 and 4 s (spec §9.5). */
export function getToastDurationMs(message: string): number {
  return Math.min(4000, Math.max(2000, message.length * 100))
}

/** Longer than for plain toasts, so that the button can be reached by keyboard. */
const actionDurationMs = 10_000

type ToastStore = {
  toasts: Toast[]
  show(message: string, kind?: ToastKind, action?: ToastAction): void
  dismiss(id: number): void
}

let nextId = 1

export const useToastStore = create<ToastStore>((set) => ({
  toasts: [],
  show: (message, kind = 'success', action) => {
    const durationMs = action ? actionDurationMs : getToastDurationMs(message)
    set(({ toasts }) => ({ toasts: [...toasts, { id: nextId++, message, kind, durationMs, action }] }))
  },
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}))

// The next member must not undo or repeat a change of the previous one.
bus.on('session:ended', () =>
  useToastStore.setState(({ toasts }) => ({ toasts: toasts.filter(({ action }) => !action) })),
)

/** Shows a message that disappears by itself (spec §4.16). */
export function showToast(message: string, kind?: ToastKind, action?: ToastAction): void {
  useToastStore.getState().show(message, kind, action)
}
