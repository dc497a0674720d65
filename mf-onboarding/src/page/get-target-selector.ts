import type { TourTarget } from '../machine/tour-stage.ts'

/**
 * List tiles are found as articles of `main`; other targets by `data-tour` (docs/runtime-contracts.md, "What the
 * tour points at").
 */
const selectorOverrides: Partial<Record<TourTarget, string>> = { 'first-tile': 'main article' }

export const getTargetSelector = (target: TourTarget): string =>
  selectorOverrides[target] ?? `[data-tour~="${target}"]`
