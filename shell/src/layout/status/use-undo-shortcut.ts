import { useToastStore } from '@ninepocket/runtime/toasts'
import { useEffect } from 'react'

/** Where browsers undo typed text: in a checkbox, a radio button or a list of choices they undo nothing. */
const textFields =
  'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=button], [type=submit])'

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(textFields))

/** Ctrl Z or ⌘ Z presses Undo of the latest message (spec §2.11): in long pages Tab reaches it too late. */
export function useUndoShortcut(): void {
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      // A held key would undo every change.
      if (event.repeat || event.defaultPrevented || takesText(event.target)) return
      // What is behind a dialog can't be pressed.
      if (document.querySelector('dialog[open]')) return
      const { toasts, dismiss } = useToastStore.getState()
      const toast = toasts.findLast(({ action }) => action?.label === 'Undo')
      if (!toast) return
      event.preventDefault()
      toast.action?.run()
      dismiss(toast.id)
    }
    window.addEventListener('keydown', undo)
    return () => window.removeEventListener('keydown', undo)
  }, [])
}
