import type { TourTarget } from '../machine/tour-stage.ts'

/** Selectors other than `data-tour` (docs/runtime-contracts.md, "Targets of the tour"). */
const selectorOverrides: Partial<Record<TourTarget, string>> = { 'first-tile': 'main article' }

export const getTargetSelector = (target: TourTarget): string => selectorOverrides[target] ?? `[data-tour~="${target}"]`
