import type { Target } from '../machine/stage.ts'

/**
 * Where things are that the tour points at (docs/loose-contracts.md, "What the tour points at"): tiles of lists are
 * articles of the main part; all else bears its name as `data-tour`.
 */
const elsewhere: Partial<Record<Target, string>> = { 'first-tile': 'main article' }

export const selectorOf = (target: Target): string => elsewhere[target] ?? `[data-tour~="${target}"]`
