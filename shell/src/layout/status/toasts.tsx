import { useToastStore } from '@ninepocket/runtime/toasts'
import { ToastStack } from '@ninepocket/ui/feedback/toast-stack'
import { useUndoShortcut } from './use-undo-shortcut.ts'

export function Toasts() {
  useUndoShortcut()
  const { toasts, dismiss } = useToastStore()
  return <ToastStack toasts={toasts} onDismiss={dismiss} />
}
