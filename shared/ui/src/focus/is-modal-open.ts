/** Tells whether a dialog covers the page. Drawers are no `<dialog>`, which would cover the toasts. */
export const isModalOpen = (): boolean => document.querySelector('dialog[open], [aria-modal="true"]') !== null
