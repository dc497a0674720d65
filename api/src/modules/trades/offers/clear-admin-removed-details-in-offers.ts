import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { toColumnName } from '../../holdings/copies/to-column-name.ts'
import type { AdminRemovableDetail } from '../../user-inventory/copies/own-copies-service.ts'

/** Removes a detail from the lines of its author ($userId), and from those of former owners that show the same ($current). */
const defineClearStatement = (name: AdminRemovableDetail) =>
  defineStatement({
    name: `clearInOffers:${name}`,
    text: `update trade_lines l set ${toColumnName(name)} = null, has_removed_details = true from trade_sides s
      where l.copy_id = $copyId and s.offer_id = l.offer_id and s.side = l.side
        and (s.user_id = $userId and l.${toColumnName(name)} is not null or l.${toColumnName(name)} = $current)
      returning s.user_id as "authorId"`,
    parameters: { copyId: 'bytea', userId: 'bytea', current: 'text?' },
    columns: { authorId: 'bytea?' },
  })

const clearStatements = {
  publicNote: defineClearStatement('publicNote'),
  customImageUrl: defineClearStatement('customImageUrl'),
  customBackImageUrl: defineClearStatement('customBackImageUrl'),
} satisfies Record<AdminRemovableDetail, unknown>

const findLineOfMember = defineStatement({
  name: 'findOfferLineOfMember',
  text: `select l.copy_id as "copyId" from trade_lines l
    join trade_sides s on s.offer_id = l.offer_id and s.side = l.side
    where l.copy_id = $copyId and s.user_id = $userId limit 1`,
  parameters: { copyId: 'bytea', userId: 'bytea' },
  columns: { copyId: 'bytea' },
})

/** `authorIds` are the members whose offers had any of the details. */
export type ClearDetailsResult = { hasOffered: boolean; authorIds: ReadonlyArray<string> }

/**
 * Removes details that a member has given a copy from all offers that show it as it was, also after the copy was deleted or
 * traded away. `current` has the details of the member's present copy, which former owners may have written: their offers
 * lose the same details. Terms that have lost one cannot be agreed to anymore. Returns whether the member has ever offered the copy.
 */
export async function clearAdminRemovedDetailsInOffers(
  db: Queryable,
  key: { userId: string; copyId: string },
  {
    names,
    current,
  }: {
    names: ReadonlyArray<AdminRemovableDetail>
    current: Readonly<Record<AdminRemovableDetail, string | null>> | null
  },
): Promise<ClearDetailsResult> {
  const authorIds = new Set<string>()
  for (const name of names)
    for (const { authorId } of await clearStatements[name].all(db, { ...key, current: current?.[name] ?? null }))
      if (authorId !== null) authorIds.add(authorId)
  return { hasOffered: (await findLineOfMember.first(db, key)) !== null, authorIds: [...authorIds] }
}
