import type { TourTarget } from '../machine/tour-stage.ts'
import { findTargetElement } from './find-target-element.ts'

const focusableSelector =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/** Takes the focus to what the tour points at, or to the first thing in it that can have it. */
export function focusTourTarget(target: TourTarget): void {
  const element = findTargetElement(target)
  const focusable = element?.matches(focusableSelector)
    ? element
    : element?.querySelector<HTMLElement>(focusableSelector)
  focusable?.focus()
}

/** Whether somebody writes, and must not lose the field. */
export function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false
}
