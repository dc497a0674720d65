import type { ImportSourceApp } from '@ninepocket/contract/imports/import-apps'
import { findFormatOfApp } from '../reading/apps/app-formats.ts'
import { parseCondition } from '../reading/values/parse-condition.ts'

/** Conditions from best to worst, those of sports and of games side by side. */
const ranks: Readonly<Record<string, number>> = {
  'Gem Mint': 10,
  Mint: 9,
  'Near Mint': 8,
  Excellent: 7,
  'Very Good': 6,
  'Lightly Played': 6,
  Good: 5,
  'Moderately Played': 4,
  Fair: 3,
  'Heavily Played': 3,
  Poor: 2,
  Damaged: 1,
}

/**
 * Returns the word of an app for a condition. An app without the condition gets the nearest one, of two the worse one;
 * it gets none for texts that are no condition.
 */
export function toAppCondition(app: ImportSourceApp, condition: string): { word: string; isExact: boolean } {
  const conditions = findFormatOfApp(app)?.conditions
  if (!conditions) return { word: condition, isExact: true }
  const same = conditions.find(([, ours]) => ours === condition)
  if (same) return { word: same[0], isExact: true }
  const common = parseCondition(condition, null).condition ?? ''
  const rank = Object.hasOwn(ranks, common) ? ranks[common] : undefined
  if (rank === undefined) return { word: '', isExact: false }
  const rate = (ours: string) => Math.abs((ranks[ours] ?? 0) - rank) + ((ranks[ours] ?? 0) > rank ? 0.5 : 0)
  const nearest = conditions.toSorted(([, one], [, other]) => rate(one) - rate(other))[0]
  return { word: nearest?.[0] ?? '', isExact: false }
}
