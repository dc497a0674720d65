import type { MatchRows } from '@ninepocket/api/modules/imports/matching/row-match'
import type { TruthRow } from '@ninepocket/api/modules/imports/testing/draw-truth-rows'

/** Result of a row: its card, another one, a question with or without its card, or nothing. */
export type MatchOutcome = 'right' | 'wrong' | 'asked' | 'asked without it' | 'parked'
export type MatchedTruthRow = TruthRow & { outcome: MatchOutcome; found: string }

/** As many rows as the import matches at a time. */
export const batchSize = 500

/** Matches rows in batches, as an import does. */
export async function matchTruthRows(rows: ReadonlyArray<TruthRow>, matchRows: MatchRows): Promise<MatchedTruthRow[]> {
  const matched: MatchedTruthRow[] = []
  for (let at = 0; at < rows.length; at += batchSize) {
    const batch = rows.slice(at, at + batchSize)
    const matches = await matchRows(batch.map(({ description }) => description))
    for (const [index, row] of batch.entries()) {
      const match = matches[index]
      if (match) matched.push({ ...row, ...rate(row, match) })
    }
  }
  return matched
}

type Match = Awaited<ReturnType<MatchRows>>[number]

function rate({ card }: TruthRow, match: Match): { outcome: MatchOutcome; found: string } {
  if (match.fate === 'parked') return { outcome: 'parked', found: match.reason }
  const candidates = match.fate === 'match' ? [match.candidate] : match.candidates
  const found = candidates
    .map((each) => `${each.product} · ${each.insertSet} · ${each.name} #${each.cardNumber} (${each.score.toFixed(2)})`)
    .join(' | ')
  const isAmong = candidates.some(({ cardId }) => cardId === card.id)
  if (match.fate === 'match') return { outcome: isAmong ? 'right' : 'wrong', found }
  return { outcome: isAmong ? 'asked' : 'asked without it', found }
}
