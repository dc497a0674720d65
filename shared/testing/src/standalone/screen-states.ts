import type { ScenarioOptions } from './scenario-options.ts'

/** States that every screen must have, with the options that produce them. */
const optionsByState = {
  data: {},
  loading: { failure: 'waiting' },
  empty: { data: 'none' },
  error: { failure: 'down' },
  'long names': { data: 'long' },
} as const satisfies Record<string, Partial<ScenarioOptions>>
export type ScreenState = keyof typeof optionsByState

// `Object.keys` returns `string[]`.
export const screenStates = Object.keys(optionsByState) as ScreenState[]

/** States that a screen without requests lacks, for `missingStates` of a remote. */
export const statesMissingWithoutRequests: ReadonlyArray<ScreenState> = ['loading', 'empty', 'error']

export function getOptionsForState(
  { address, seenBy }: { address: string; seenBy: ScenarioOptions['persona'] },
  state: ScreenState,
): Partial<ScenarioOptions> {
  return { at: address, persona: seenBy, ...optionsByState[state] }
}
