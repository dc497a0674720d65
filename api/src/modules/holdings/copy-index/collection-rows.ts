import type { Pool } from 'pg'
import { inReadOnlySnapshot } from '../../../database/connect.ts'
import { defineStatement, type RowOf } from '../../../database/define-statement.ts'
import { addCatalogueNamesToCopy, type IndexedCopy, listCopiesOfInsertSets } from './indexed-copy.ts'
import { type InsertSetAndProductNames, readInsertSetAndProductNames } from './insert-set-and-product-names.ts'

/**
 * Reads for each insert set of a collection a checksum of the ids and versions of its copies. Every change of a copy
 * gives its row another `xmin`, the number of the changing transaction. All copies of an insert set have its product;
 * `min` takes no `bytea` before PostgreSQL 18.
 */
const readChecksumsOfCopies = defineStatement({
  name: 'readChecksumsOfCopies',
  text: `select insert_set_id, min(encode(product_id, 'hex')) as product_id, count(*)::int4 as copies,
      bit_xor(hashtextextended(encode(id, 'hex'), xmin::text::int8))::text as checksum
    from user_inventory where user_id = $userId group by insert_set_id`,
  parameters: { userId: 'bytea' },
  columns: { insert_set_id: 'bytea', product_id: 'text', copies: 'int4', checksum: 'text' },
})

type InsertSetChecksum = RowOf<typeof readChecksumsOfCopies>
/** A user's copies by insert set, each with the checksum of the rows that they were read from. */
export type CollectionRows = {
  names: InsertSetAndProductNames
  copiesByInsertSet: ReadonlyMap<string, { checksum: string; rows: ReadonlyArray<IndexedCopy> }>
}

/** Copies of one statement: other requests are answered between the statements. */
const maxCopiesPerRead = 2_500

/**
 * Reads the copies of a user, of which only those of insert sets that changed since `known` was read. All statements see
 * the same state of the database.
 * @param known what was read last, from the same state of the catalogue
 */
export function readCollectionRows(pool: Pool, userId: string, known: CollectionRows | null): Promise<CollectionRows> {
  return inReadOnlySnapshot(pool, async (client) => {
    const checksums = await readChecksumsOfCopies.all(client, { userId })
    const insertSetIds = checksums.map(({ insert_set_id }) => insert_set_id)
    const productIds = [...new Set(checksums.map(({ product_id }) => product_id))]
    const names = await readInsertSetAndProductNames(client, { insertSetIds, productIds }, known?.names ?? null)
    const getKnown = (insertSetId: string) => known?.copiesByInsertSet.get(insertSetId)
    const changed = checksums.filter(({ insert_set_id, checksum }) => getKnown(insert_set_id)?.checksum !== checksum)
    const changedRows = new Map<string, ReadonlyArray<IndexedCopy>>()
    for (const ids of splitByCopies(changed)) {
      const copies = await listCopiesOfInsertSets.all(client, { userId, insertSetIds: ids })
      for (const [id, copiesOfInsertSet] of Map.groupBy(copies, ({ insert_set_id }) => insert_set_id))
        changedRows.set(
          id,
          copiesOfInsertSet.map((copy) => addCatalogueNamesToCopy(copy, names)),
        )
    }
    const copiesByInsertSet = checksums.map(({ insert_set_id, checksum }) => {
      const rows = changedRows.get(insert_set_id) ?? getKnown(insert_set_id)?.rows ?? []
      return [insert_set_id, { checksum, rows }] as const
    })
    return { names, copiesByInsertSet: new Map(copiesByInsertSet) }
  })
}

/** Splits insert sets into reads of at most `maxCopiesPerRead` copies, or of one larger insert set. */
function splitByCopies(insertSets: ReadonlyArray<InsertSetChecksum>): string[][] {
  const reads: string[][] = []
  let copiesOfRead = Number.POSITIVE_INFINITY
  for (const { insert_set_id, copies } of insertSets) {
    if (copiesOfRead + copies > maxCopiesPerRead) {
      reads.push([])
      copiesOfRead = 0
    }
    reads.at(-1)?.push(insert_set_id)
    copiesOfRead += copies
  }
  return reads
}

/** Returns the copies in checklist order. Insert sets that have left the catalogue come last. */
export function listCopiesInChecklistOrder({ names, copiesByInsertSet }: CollectionRows): IndexedCopy[] {
  const getPlace = (id: string) => names.insertSets.get(id)?.catalogueIndex ?? names.insertSets.size
  return [...copiesByInsertSet]
    .map(([id, { rows }]) => ({ rows, place: getPlace(id) }))
    .sort((one, other) => one.place - other.place)
    .flatMap(({ rows }) => rows)
}
