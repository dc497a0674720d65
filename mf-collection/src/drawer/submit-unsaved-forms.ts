import { flushSync } from 'react-dom'

export const unsavedAttribute = 'data-unsaved'

/** @returns false when a field is invalid, which then has the focus */
export function submitUnsavedForms(container: HTMLElement): boolean {
  for (const form of container.querySelectorAll<HTMLFormElement>(`form[${unsavedAttribute}]`)) {
    flushSync(() => form.requestSubmit())
  }
  const invalidField = container.querySelector<HTMLElement>('[aria-invalid=true]')
  invalidField?.focus()
  return invalidField === null
}
