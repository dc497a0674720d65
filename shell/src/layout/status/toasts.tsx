import { useToastStore } from '@ninepocket/runtime/toasts'
import { ToastStack } from '@ninepocket/ui/feedback/toast-stack'

export function Toasts() {
  const { toasts, dismiss } = useToastStore()
  return <ToastStack toasts={toasts} onDismiss={dismiss} />
}
