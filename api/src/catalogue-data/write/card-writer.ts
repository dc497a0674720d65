import { idParameter, idsParameter } from '../../database/connect.ts'
import { cardTexts } from '../../modules/catalogue/derived-texts.ts'
import { renderCardDoc } from '../../modules/catalogue/render-card.ts'
import { keepShownPhotos } from '../../modules/uploads/keep-shown-photos.ts'
import type { CardRow } from '../rows/card-row.ts'
import { CardNameIds } from './card-name-ids.ts'
import { idOfSource } from './source-id.ts'
import { overwrite, type TableWriter } from './table-writer.ts'

const columns = [
  'id',
  'insert_set_id',
  'product_id',
  'name_id',
  'source_id',
  'source_hash',
  'name',
  'card_number',
  'number_key',
  'serial_number',
  'serial_total',
  'stated_odds',
  'point',
  'stored_slug',
  'image_url',
  'back_image_url',
  'description',
  'attributes',
  'sort_order',
  'filter_text',
  'doc',
  'created_at',
  'updated_at',
] as const

const mergeSql = `
  with before as (
    select insert_set_id, product_id from cards where id = any($1::bytea[])
  ), written as (
    insert into cards (${columns.join(', ')}) select ${columns.join(', ')} from staged_cards
    on conflict (id) do update set ${overwrite(columns)}
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
  )
  update catalogue_state set total_cards = total_cards + (select coalesce(sum(cards), 0) from moves)`

type ParentSet = { id: string; product_id: string }

/** Writes cards; one is made per import, for it remembers the names it met. */
export function cardWriter(names = new CardNameIds()): TableWriter<CardRow> {
  return {
    afterChange: keepShownPhotos,
    kind: 'card',
    table: 'cards',
    columns,
    mergeSql,
    async contextOf(client, items) {
      const setIds = new Map<string, string>()
      for (const { row } of items) {
        if (!setIds.has(row.insertSetSourceId)) {
          setIds.set(row.insertSetSourceId, idOfSource('insertSet', row.insertSetSourceId))
        }
      }
      const { rows } = await client.query<ParentSet>(
        `select id, product_id from insert_sets
         where id = any($1::bytea[])`,
        [idsParameter([...setIds.values()])],
      )
      const sets = new Map(rows.map((set) => [set.id, set]))
      const setOf = (row: CardRow) => sets.get(setIds.get(row.insertSetSourceId)!)
      const isProductOf = productMatcher()
      return {
        problemOf({ row }) {
          const set = setOf(row)
          if (!set) return `there is no insert set with the sourceId "${row.insertSetSourceId}"`
          if (row.productSourceId === null || isProductOf(set, row.productSourceId)) return null
          return `its insert set does not belong to the product "${row.productSourceId}"`
        },
        async beforeValues(written) {
          await names.learn(
            client,
            written.map((item) => item.row.name),
          )
        },
        valuesOf({ id, hash, row }, stamps) {
          const set = setOf(row)!
          const texts = cardTexts(row)
          return [
            idParameter(id),
            idParameter(set.id),
            idParameter(set.product_id),
            names.idOf(row.name),
            row.sourceId,
            idParameter(hash),
            row.name,
            row.cardNumber,
            texts.numberKey,
            row.serialNumber,
            row.serialTotal,
            row.statedOdds,
            row.point,
            row.storedSlug,
            row.imageUrl,
            row.backImageUrl,
            row.description,
            JSON.stringify(row.attributes),
            row.order,
            texts.filterText,
            renderCardDoc({ ...row, ...stamps, id, insertSetId: set.id, productId: set.product_id }),
            stamps.createdAt.toISOString(),
            stamps.updatedAt.toISOString(),
          ]
        },
      }
    },
  }
}

/** Neighbouring rows have one product: its id is hashed once and not per row. */
function productMatcher() {
  let last = { sourceId: '', id: '' }
  return (set: ParentSet, productSourceId: string) => {
    if (last.sourceId !== productSourceId) {
      last = { sourceId: productSourceId, id: idOfSource('product', productSourceId) }
    }
    return set.product_id === last.id
  }
}
