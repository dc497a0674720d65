import { useToastStore } from '@ninepocket/runtime/toasts'
import { ToastStack } from '@ninepocket/ui/feedback/toast-stack'

/** The page's messages, whichever part says them. */
export function Toasts() {
  const { toasts, dismiss } = useToastStore()
  return <ToastStack toasts={toasts} onDismiss={dismiss} />
}
