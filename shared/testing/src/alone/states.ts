import type { Choices } from './choices.ts'

/** What every screen has to have a face for, with the choices that bring it about. */
const choicesOf = {
  data: {},
  loading: { failure: 'waiting' },
  empty: { data: 'none' },
  error: { failure: 'down' },
  'long names': { data: 'long' },
} as const satisfies Record<string, Partial<Choices>>
export type State = keyof typeof choicesOf

// The keys of the record are the names.
export const stateNames = Object.keys(choicesOf) as State[]

/** The states of a screen that calls nothing to be shown: those it has not. */
export const asksNothing: ReadonlyArray<State> = ['loading', 'empty', 'error']

/** What is chosen in the panel for a screen in a state. */
export function choicesFor(
  { address, seenBy }: { address: string; seenBy: Choices['person'] },
  state: State,
): Partial<Choices> {
  return { at: address, person: seenBy, ...choicesOf[state] }
}
