import { flushSync } from 'react-dom'

/** On the form of a copy that has something to save. */
export const unsavedAttribute = 'data-unsaved'

/**
 * Sends what is typed and not saved yet, before its form goes.
 * @returns whether all of it could be sent; a field that cannot be has the focus
 */
export function submitUnsavedForms(container: HTMLElement): boolean {
  for (const form of container.querySelectorAll<HTMLFormElement>(`form[${unsavedAttribute}]`)) {
    flushSync(() => form.requestSubmit())
  }
  const invalidField = container.querySelector<HTMLElement>('[aria-invalid=true]')
  invalidField?.focus()
  return invalidField === null
}
