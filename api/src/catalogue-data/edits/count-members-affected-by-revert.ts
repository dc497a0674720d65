import type { Queryable } from '../../database/queryable.ts'
import { countMembersWithHoldingsOfRows } from '../../modules/holdings/counters/count-members-with-holdings-of-rows.ts'
import { countMembersAffectedByPastMerge } from '../../modules/holdings/counters/move-copies-and-wishes.ts'
import type { StoredEdit } from './edits-repository.ts'
import { resolveMergeTargetId } from './forwards-repository.ts'
import { findRowIdsToMoveBack } from './revert-edit.ts'

/** Counts the members whose copies or wishes the revert of a merge or a move would move; 0 for another or a reverted edit. */
export async function countMembersAffectedByRevert(db: Queryable, edit: StoredEdit): Promise<number> {
  const { id: mergeId, kind, rowId, action, targetId, isReverted } = edit
  if (isReverted) return 0
  if (action === 'move') return countMembersWithHoldingsOfRows(db, kind, [rowId])
  if (targetId === null) return 0
  const currentTargetId = await resolveMergeTargetId(db, targetId)
  if (kind === 'card') return countMembersAffectedByPastMerge(db, { mergeId, targetId: currentTargetId })
  const moved = await findRowIdsToMoveBack(db, edit, currentTargetId)
  return countMembersWithHoldingsOfRows(db, moved.kind, moved.ids)
}
