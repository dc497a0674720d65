import { flushSync } from 'react-dom'

export const unsavedAttribute = 'data-unsaved'

/** @returns false when a field is invalid, which then has the focus */
export function submitUnsavedForms(container: HTMLElement): boolean {
  for (const form of container.querySelectorAll<HTMLFormElement>(`form[${unsavedAttribute}]`)) {
    flushSync(() => form.requestSubmit())
  }
  return !focusFirstInvalidField(container)
}

/** Focuses the first invalid field, which scrolls it into view, and opens its section. Returns whether there is one. */
export function focusFirstInvalidField(container: HTMLElement): boolean {
  const field = container.querySelector<HTMLElement>('[aria-invalid=true]')
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
  return field !== null
}
