import { flushSync } from 'react-dom'

/** On the form of a copy that has something to save. */
export const unsavedMark = 'data-unsaved'

/**
 * Sends what is typed and not saved yet, before its form goes.
 * @returns whether all of it could be sent; a field that cannot be has the focus
 */
export function saveForms(within: HTMLElement): boolean {
  for (const form of within.querySelectorAll<HTMLFormElement>(`form[${unsavedMark}]`)) {
    flushSync(() => form.requestSubmit())
  }
  const wrong = within.querySelector<HTMLElement>('[aria-invalid=true]')
  wrong?.focus()
  return wrong === null
}
