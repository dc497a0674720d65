import type { Target } from '../machine/stage.ts'
import { findTarget } from './find-target.ts'

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/** Takes the focus to what the tour points at, or to the first thing in it that can have it. */
export function focusTarget(target: Target): void {
  const element = findTarget(target)
  const stop = element?.matches(reachable) ? element : element?.querySelector<HTMLElement>(reachable)
  stop?.focus()
}

/** Whether somebody writes, and must not lose the field. */
export function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false
}
