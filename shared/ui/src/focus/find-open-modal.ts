/** Returns the dialog that covers the page, or null. Drawers are no `<dialog>`, which would cover the toasts. */
export function findOpenModal(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('[aria-modal="true"], dialog[open]')].at(-1) ?? null
}
