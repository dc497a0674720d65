import { create } from 'zustand'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'
export type Toast = { id: number; message: string; kind: ToastKind; durationMs: number }

/** 1 s for each 10 characters, from 2 to 4 s (spec §9). */
export function toastDurationMs(message: string): number {
  return Math.min(4000, Math.max(2000, message.length * 100))
}

type ToastStack = {
  toasts: Toast[]
  show(message: string, kind?: ToastKind): void
  dismiss(id: number): void
}

let nextId = 1

/** The toasts on the page. Empty on the server, where nothing shows one. */
export const useToasts = create<ToastStack>((set) => ({
  toasts: [],
  show: (message, kind = 'success') =>
    set(({ toasts }) => ({
      toasts: [...toasts, { id: nextId++, message, kind, durationMs: toastDurationMs(message) }],
    })),
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}))

/** Says something short that goes away by itself; success by default (spec §4). */
export function toast(message: string, kind?: ToastKind): void {
  useToasts.getState().show(message, kind)
}
