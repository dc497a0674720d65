/**
 * Returns whether an element handles keys itself: any input, also a checkbox, a text area, a select, or editable
 * content.
 */
export const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
