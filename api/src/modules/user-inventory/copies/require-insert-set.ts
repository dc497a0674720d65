import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { createInsertSetNotFoundError } from '../../catalogue/insert-sets/insert-set-service.ts'
import type { HoldingsWriter } from '../../holdings/holdings-writer.ts'

/** @throws DomainError 404 when the catalogue has no such insert set */
export async function requireInsertSet(change: HoldingsWriter, id: string): Promise<InsertSet> {
  const insertSet = await change.findInsertSet(id)
  if (insertSet === null) throw createInsertSetNotFoundError()
  return insertSet
}
