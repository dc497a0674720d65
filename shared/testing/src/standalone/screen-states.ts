import type { ScenarioOptions } from './scenario-options.ts'

/** What every screen has to have a face for, with the choices that bring it about. */
const optionsByState = {
  data: {},
  loading: { failure: 'waiting' },
  empty: { data: 'none' },
  error: { failure: 'down' },
  'long names': { data: 'long' },
} as const satisfies Record<string, Partial<ScenarioOptions>>
export type ScreenState = keyof typeof optionsByState

// The keys of the record are the names.
export const screenStates = Object.keys(optionsByState) as ScreenState[]

/** The states of a screen that calls nothing to be shown: those it has not. */
export const statesWithoutRequests: ReadonlyArray<ScreenState> = ['loading', 'empty', 'error']

/** What is chosen in the panel for a screen in a state. */
export function getOptionsForState(
  { address, seenBy }: { address: string; seenBy: ScenarioOptions['person'] },
  state: ScreenState,
): Partial<ScenarioOptions> {
  return { at: address, person: seenBy, ...optionsByState[state] }
}
