import type { TourTarget } from '../machine/tour-stage.ts'

/**
 * Where things are that the tour points at (docs/runtime-contracts.md, "What the tour points at"): tiles of lists are
 * articles of the main part; all else bears its name as `data-tour`.
 */
const selectorOverrides: Partial<Record<TourTarget, string>> = { 'first-tile': 'main article' }

export const getTargetSelector = (target: TourTarget): string =>
  selectorOverrides[target] ?? `[data-tour~="${target}"]`
