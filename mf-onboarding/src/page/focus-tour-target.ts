import type { TourTarget } from '../machine/tour-stage.ts'
import { findTargetElement } from './find-target-element.ts'

const focusableSelector =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/** Focuses the target, or the first focusable element in it. */
export function focusTourTarget(target: TourTarget): void {
  const element = findTargetElement(target)
  const focusable = element?.matches(focusableSelector)
    ? element
    : element?.querySelector<HTMLElement>(focusableSelector)
  focusable?.focus()
}

/** Returns true while a text field has the focus, which must not be taken from it. */
export function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false
}
