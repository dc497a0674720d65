import { showToast } from '@ninepocket/runtime/toasts'

/**
 * Tells what a change of several requests has done before one of them failed, with Undo of exactly that, and offers to
 * try the rest again. Two messages, because each has a button of its own.
 */
export function showPartialChange(
  done: { message: string; undo: () => void },
  rest: { message: string; reason?: string; retry: () => void },
): void {
  showToast(done.message, 'info', { label: 'Undo', run: done.undo })
  showToast(rest.reason ? `${rest.message}. ${rest.reason}` : rest.message, 'error', {
    label: 'Try again',
    run: rest.retry,
  })
}
