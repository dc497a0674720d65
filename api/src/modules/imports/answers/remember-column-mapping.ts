import type { ImportMapping } from '@ninepocket/contract/imports/collection-import'
import type { Queryable } from '../../../database/queryable.ts'
import { hashHeader } from './hash-header.ts'
import { deleteSurplusColumnMappings, setColumnMappingForHeader } from './import-answers-repository.ts'

/** Limit on the remembered mappings of a member, besides the newest: far more kinds of files than a member has. */
const maxOtherMappings = 99

/** Remembers what a member has said about the columns of a header, for the next file with it. */
export async function rememberColumnMapping(
  db: Queryable,
  { userId, header, mapping }: { userId: string; header: ReadonlyArray<string>; mapping: ImportMapping },
): Promise<void> {
  const headerHash = hashHeader(header)
  await setColumnMappingForHeader.all(db, { userId, headerHash, mapping })
  await deleteSurplusColumnMappings.all(db, { userId, usedHash: headerHash, kept: maxOtherMappings })
}
