import type { ImportMapping } from '@ninepocket/contract/imports/collection-import'
import type { Queryable } from '../../database/queryable.ts'
import { createImportNotFoundError } from './import-errors.ts'
import { type ImportRecord, toImportRecord } from './import-record.ts'
import { enterImportState, recountImport } from './imports-repository.ts'
import { countImportRowsByNextStep } from './rows/decide-rows-repository.ts'

/**
 * Moves a locked import to `matching`, so that its rows without a fate are matched; with another mapping if one is
 * given.
 */
export async function requestImportMatching(
  db: Queryable,
  id: string,
  mapping: ImportMapping | null,
): Promise<ImportRecord> {
  await recountImport.all(db, { id })
  const { toMatch } = (await countImportRowsByNextStep.first(db, { importId: id })) ?? {}
  const row = await enterImportState.first(db, { id, state: 'matching', total: toMatch ?? 0, mapping, policy: null })
  if (row === null) throw createImportNotFoundError()
  return toImportRecord(row)
}
