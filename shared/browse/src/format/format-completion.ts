import type { Completion } from '@ninepocket/contract/collection/completion'
import { formatNumber } from '@ninepocket/contract/site/format-count'

/** Formats the owned share: "100%" only with the last card, "0%" only without any card, "<1%" for one of 17,225. */
export function formatCompletionPercent({ owned, total }: Completion): string {
  if (owned === 0) return '0%'
  const percent = Math.floor((100 * owned) / total)
  return percent < 1 ? '<1%' : `${Math.min(100, percent)}%`
}

/** Formats "12 to go", or "Complete". */
export function formatMissingCount({ owned, total }: Completion): string {
  return total > owned ? `${formatNumber(total - owned)} to go` : 'Complete'
}

/** Formats "32% · 12 to go", or "Complete". */
export function formatCompletion(completion: Completion): string {
  const missingText = formatMissingCount(completion)
  return completion.total > completion.owned ? `${formatCompletionPercent(completion)} · ${missingText}` : missingText
}
