import type { SiteFigures } from '@ninepocket/contract/admin/figures'
import type { Queryable } from '../../database/queryable.ts'
import { countActivatedAndSuspendedMembers, countNewMembersByMonth } from './member-figures-repository.ts'

/** Counts activated members, those who are suspended among them, and the new ones of each month. */
export async function readSiteMemberFigures(db: Queryable): Promise<SiteFigures['members']> {
  const [counts, newByMonth] = await Promise.all([countActivatedAndSuspendedMembers(db), countNewMembersByMonth(db)])
  return { ...counts, newByMonth }
}
