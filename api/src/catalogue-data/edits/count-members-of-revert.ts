import type { Queryable } from '../../database/queryable.ts'
import { countMembersOfCatalogueRows } from '../../modules/holdings/counters/count-members-of-catalogue-rows.ts'
import { countMembersOfMerge } from '../../modules/holdings/counters/move-copies-and-wishes.ts'
import type { StoredEdit } from './edits-repository.ts'
import { findCurrentTarget, findRowsToMoveBack } from './revert-edit.ts'

/** Counts the members whose copies or wishes the revert of a merge or a move would move; 0 for another or a reverted edit. */
export async function countMembersOfRevert(db: Queryable, edit: StoredEdit): Promise<number> {
  const { id: mergeId, kind, rowId, action, targetId, isReverted } = edit
  if (isReverted) return 0
  if (action === 'move') return countMembersOfCatalogueRows(db, kind, [rowId])
  if (targetId === null) return 0
  const currentTargetId = await findCurrentTarget(db, targetId)
  if (kind === 'card') return countMembersOfMerge(db, { mergeId, targetId: currentTargetId })
  const moved = await findRowsToMoveBack(db, edit, currentTargetId)
  return countMembersOfCatalogueRows(db, moved.kind, moved.ids)
}
