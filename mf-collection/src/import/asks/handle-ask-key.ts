import type { KeyboardEvent } from 'react'

export type AskActions = {
  choose: (index: number) => void
  park: () => void
  leaveOut: () => void
  goBack: () => void
}

/** Handles the keys of the question that has the focus: 1 to 5 choose, 0 or P park, S leaves out, U goes back. */
export function handleAskKey(event: KeyboardEvent, { choose, park, leaveOut, goBack }: AskActions): void {
  const isField = event.target instanceof Element && event.target.closest('input, select, textarea') !== null
  // A key that is held must not answer rows that the member has not seen.
  if (isField || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
  const key = event.key.toLowerCase()
  const actions = new Map([
    ['0', park],
    ['p', park],
    ['s', leaveOut],
    ['u', goBack],
  ])
  const run = /^[1-5]$/.test(key) ? () => choose(Number(key) - 1) : actions.get(key)
  if (!run) return
  event.preventDefault()
  run()
}
