import type { TourTarget } from '../machine/tour-stage.ts'
import { findTargetElement } from './find-target-element.ts'

const focusableSelector =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

export function focusTourTarget(target: TourTarget): void {
  const element = findTargetElement(target)
  const focusable = element?.matches(focusableSelector)
    ? element
    : element?.querySelector<HTMLElement>(focusableSelector)
  focusable?.focus()
}

/** The focus must not be taken from a text field. */
export function isTextFieldFocused(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false
}
