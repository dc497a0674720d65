import { hexToByteaParam } from '../../database/connect.ts'
import { defineStatement } from '../../database/define-statement.ts'
import { anyBytea, toKysely } from '../../database/kysely.ts'
import { serializePublicCard } from '../../modules/catalogue/cards/public-card.ts'
import { deriveCardColumns } from '../../modules/catalogue/derived-columns.ts'
import { preservePhotosInCatalogueImport } from '../../modules/uploads/preserve-photos-in-catalogue-import.ts'
import { findSourceRowsOfEditedRows } from '../edits/edited-rows-repository.ts'
import type { SourceCardRow } from '../rows/source-rows.ts'
import { storedCardReader } from '../rows/stored-source-rows.ts'
import { CardNameIdAllocator } from './card-name-id-allocator.ts'
import { createParentIdResolver } from './parent-ids.ts'
import { hashSourceId } from './source-id.ts'
import {
  affectedParentIdColumnTypes,
  buildUpsertStagedRowsSql,
  type ColumnValueGetters,
  getColumnValues,
  type IncomingRow,
  type RowTimestamps,
  type TableWriter,
  timestampColumnGetters,
} from './table-writer.ts'

type ParentInsertSet = { id: string; product_id: string }
type StoredCard = IncomingRow<SourceCardRow> &
  RowTimestamps & { insertSet: ParentInsertSet; nameId: number; texts: ReturnType<typeof deriveCardColumns> }

const columnValues = {
  id: ({ id }) => hexToByteaParam(id),
  insert_set_id: ({ insertSet }) => hexToByteaParam(insertSet.id),
  product_id: ({ insertSet }) => hexToByteaParam(insertSet.product_id),
  name_id: ({ nameId }) => nameId,
  source_id: ({ row }) => row.sourceId,
  source_hash: ({ hash }) => hexToByteaParam(hash),
  name: ({ row }) => row.name,
  card_number: ({ row }) => row.cardNumber,
  normalized_number: ({ texts }) => texts.numberKey,
  serial_number: ({ row }) => row.serialNumber,
  serial_total: ({ row }) => row.serialTotal,
  stated_odds: ({ row }) => row.statedOdds,
  point: ({ row }) => row.point,
  stored_slug: ({ row }) => row.storedSlug,
  image_url: ({ row }) => row.imageUrl,
  back_image_url: ({ row }) => row.backImageUrl,
  description: ({ row }) => row.description,
  attributes: ({ row }) => JSON.stringify(row.attributes),
  sort_order: ({ row }) => row.order,
  filter_text: ({ texts }) => texts.filterText,
  public_json: ({ id, row, insertSet, createdAt, updatedAt }) =>
    serializePublicCard({
      ...row,
      id,
      insertSetId: insertSet.id,
      productId: insertSet.product_id,
      createdAt,
      updatedAt,
    }),
  ...timestampColumnGetters,
} satisfies ColumnValueGetters<StoredCard>
const columns = Object.keys(columnValues)

const merge = defineStatement({
  name: 'mergeStagedCards',
  text: `
    with before as (
      select insert_set_id, product_id from cards where id = any($existingIds::bytea[])
    ), written as (
      ${buildUpsertStagedRowsSql('cards', columns)}
      returning insert_set_id, product_id
    ), moves as (
      select insert_set_id, product_id, count(*) as cards from written group by 1, 2
      union all
      select insert_set_id, product_id, -count(*) from before group by 1, 2
    ), counted_in_sets as (
      update insert_sets i set total_cards = i.total_cards + sums.cards
      from (select insert_set_id, sum(cards) as cards from moves group by 1) sums
      where i.id = sums.insert_set_id and sums.cards <> 0
    ), counted_in_products as (
      update products p set total_cards = p.total_cards + sums.cards
      from (select product_id, sum(cards) as cards from moves group by 1) sums
      where p.id = sums.product_id and sums.cards <> 0
    ), counted as (
      update catalogue_state set total_cards = total_cards + (select coalesce(sum(cards), 0) from moves)
    )
    select distinct insert_set_id, product_id from moves`,
  parameters: { existingIds: 'bytea[]' },
  columns: affectedParentIdColumnTypes,
})

/** Creates a writer of cards. Create one per import, because it caches the ids of card names. */
export function createCardWriter(): TableWriter<SourceCardRow> {
  const names = new CardNameIdAllocator()
  return {
    afterChange: preservePhotosInCatalogueImport,
    kind: 'card',
    table: 'cards',
    columns,
    reader: storedCardReader,
    merge,
    async createRowConverter(client, items) {
      const getInsertSetId = await createParentIdResolver(
        client,
        'insertSet',
        items.map(({ row }) => row.insertSetSourceId),
      )
      const insertSetIds = new Set(items.map(({ row }) => getInsertSetId(row.insertSetSourceId)))
      const parents = await toKysely(client)
        .selectFrom('insert_sets')
        .select(['id', 'product_id'])
        .where('id', '=', anyBytea([...insertSetIds]))
        .execute()
      const insertSets = new Map<string, ParentInsertSet>(parents.map((each) => [each.id, each]))
      // The product of an insert set that was moved or merged on the site differs from the one in the source.
      const sourceInsertSets = await findSourceRowsOfEditedRows(
        client,
        items.map(({ row }) => hashSourceId('insertSet', row.insertSetSourceId)),
      )
      const getSourceProduct = (sourceId: string) => {
        const sourceRow = sourceInsertSets.get(hashSourceId('insertSet', sourceId))
        return sourceRow && 'productSourceId' in sourceRow ? sourceRow.productSourceId : null
      }
      const getInsertSet = (sourceId: string) => insertSets.get(getInsertSetId(sourceId))
      return {
        getProblem({ row: { insertSetSourceId, productSourceId } }) {
          const insertSet = getInsertSet(insertSetSourceId)
          if (!insertSet) return `there is no insert set with the sourceId "${insertSetSourceId}"`
          if (productSourceId === null || insertSet.product_id === hashSourceId('product', productSourceId)) return null
          if (productSourceId === getSourceProduct(insertSetSourceId)) return null
          return `its insert set does not belong to the product "${productSourceId}"`
        },
        async prepareValues(written) {
          await names.loadIds(
            client,
            written.map(({ row }) => row),
          )
        },
        toColumnValues: (item, timestamps) =>
          getColumnValues(columnValues, {
            ...item,
            ...timestamps,
            insertSet: getInsertSet(item.row.insertSetSourceId)!,
            nameId: names.getId(item.row),
            texts: deriveCardColumns(item.row),
          }),
      }
    },
  }
}
