import { CatalogueAttributes } from '@ninepocket/contract/catalogue/insert-set'
import { type DeclaredValues, defineStatement } from '../../database/define-statement.ts'
import type { Queryable } from '../../database/queryable.ts'
import type { SourceCardRow, SourceInsertSetRow, SourceProductRow } from './source-rows.ts'

// Reads rows of the catalogue in the form in which a source describes them.

/** A row of the catalogue in the form in which a source describes it, with the edits made on the site, and its id. */
export type StoredSourceRow<Row> = { id: string; row: Row }

/** Reads the rows after one of them, in a fixed order; null stands for the beginning. */
type ReadRowsAfter<Row> = (
  db: Queryable,
  range: { afterId: string | null; limit: number },
) => Promise<StoredSourceRow<Row>[]>

const rangeParameters = { afterId: 'bytea?', limit: 'int8' } as const

const productColumnsSql = `p.id, p.source_id, p.name, p.year, p.publisher, p.manufacturer, p.description, p.image_url,
  p.stored_slug, p.release_date, p.sort_order`
const productColumnTypes = {
  id: 'bytea',
  source_id: 'text?',
  name: 'text',
  year: 'text',
  publisher: 'text?',
  manufacturer: 'text?',
  description: 'text?',
  image_url: 'text?',
  stored_slug: 'text?',
  release_date: 'date?',
  sort_order: 'int4',
} as const

/** In the order of creation, so that a copy of the catalogue lists the same recent products. */
const listSourceProducts = defineStatement({
  name: 'listSourceProducts',
  text: `select ${productColumnsSql} from products p
    where $afterId::bytea is null or (p.created_at, p.id) > (select created_at, id from products where id = $afterId)
    order by p.created_at, p.id limit $limit`,
  parameters: rangeParameters,
  columns: productColumnTypes,
})

const insertSetColumnsSql = `s.id, s.source_id, p.source_id as product_source_id, s.name, s.description, s.image_url,
  s.stored_slug, s.odds, s.serial_total, s.sort_order, s.attributes`
const insertSetColumnTypes = {
  id: 'bytea',
  source_id: 'text?',
  product_source_id: 'text?',
  name: 'text',
  description: 'text?',
  image_url: 'text?',
  stored_slug: 'text?',
  odds: 'text?',
  serial_total: 'int4?',
  sort_order: 'int4',
  attributes: 'json',
} as const

const listSourceInsertSets = defineStatement({
  name: 'listSourceInsertSets',
  text: `with last as (
      select product_id, sort_order, id from insert_sets where id = $afterId
      union all select '\\x', 0, '\\x' where $afterId is null
    )
    select ${insertSetColumnsSql} from last cross join lateral (
      select * from insert_sets s
      where (s.product_id, s.sort_order, s.id) > (last.product_id, last.sort_order, last.id)
      order by s.product_id, s.sort_order, s.id limit $limit
    ) s join products p on p.id = s.product_id order by s.product_id, s.sort_order, s.id`,
  parameters: rangeParameters,
  columns: insertSetColumnTypes,
})

/** A side that shows a user's photo has another image in the source. */
const buildSourceImageSql = (side: 'front' | 'back', column: string) =>
  `(select case when photo.id is null then c.${column} else photo.replaced_image_url end from (select) one
    left join card_photos photo on photo.card_id = c.id and photo.side = '${side}' and photo.state = 'shown')`

const cardColumnsSql = `c.id, c.source_id, s.source_id as insert_set_source_id, p.source_id as product_source_id, c.name,
  c.card_number, c.serial_number, c.serial_total, c.stated_odds, c.point, c.stored_slug,
  ${buildSourceImageSql('front', 'image_url')} as image_url,
  ${buildSourceImageSql('back', 'back_image_url')} as back_image_url, c.description, c.sort_order, c.attributes`
const cardColumnTypes = {
  id: 'bytea',
  source_id: 'text?',
  insert_set_source_id: 'text?',
  product_source_id: 'text?',
  name: 'text',
  card_number: 'text?',
  serial_number: 'text?',
  serial_total: 'int4?',
  stated_odds: 'text?',
  point: 'int4?',
  stored_slug: 'text?',
  image_url: 'text?',
  back_image_url: 'text?',
  description: 'text?',
  sort_order: 'int4',
  attributes: 'json',
} as const

const listSourceCards = defineStatement({
  name: 'listSourceCards',
  text: `with last as (
      select insert_set_id, sort_order, id from cards where id = $afterId
      union all select '\\x', 0, '\\x' where $afterId is null
    )
    select ${cardColumnsSql} from last cross join lateral (
      select * from cards c
      where (c.insert_set_id, c.sort_order, c.id) > (last.insert_set_id, last.sort_order, last.id)
      order by c.insert_set_id, c.sort_order, c.id limit $limit
    ) c join insert_sets s on s.id = c.insert_set_id join products p on p.id = c.product_id
    order by c.insert_set_id, c.sort_order, c.id`,
  parameters: rangeParameters,
  columns: cardColumnTypes,
})

/** @throws Error if the row was not written from a source, which only tests do */
function requireSourceId(sourceId: string | null, id: string): string {
  if (sourceId === null) throw new Error(`The row ${id} of the catalogue has no sourceId`)
  return sourceId
}

function toSourceProduct(row: DeclaredValues<typeof productColumnTypes>): StoredSourceRow<SourceProductRow> {
  return {
    id: row.id,
    row: {
      sourceId: requireSourceId(row.source_id, row.id),
      name: row.name,
      year: row.year,
      publisher: row.publisher,
      manufacturer: row.manufacturer,
      description: row.description,
      imageUrl: row.image_url,
      storedSlug: row.stored_slug,
      releaseDate: row.release_date,
      order: row.sort_order,
    },
  }
}

function toSourceInsertSet(row: DeclaredValues<typeof insertSetColumnTypes>): StoredSourceRow<SourceInsertSetRow> {
  return {
    id: row.id,
    row: {
      sourceId: requireSourceId(row.source_id, row.id),
      productSourceId: requireSourceId(row.product_source_id, row.id),
      name: row.name,
      description: row.description,
      imageUrl: row.image_url,
      storedSlug: row.stored_slug,
      odds: row.odds,
      serialTotal: row.serial_total,
      order: row.sort_order,
      attributes: CatalogueAttributes.parse(row.attributes),
    },
  }
}

function toSourceCard(row: DeclaredValues<typeof cardColumnTypes>): StoredSourceRow<SourceCardRow> {
  return {
    id: row.id,
    row: {
      sourceId: requireSourceId(row.source_id, row.id),
      insertSetSourceId: requireSourceId(row.insert_set_source_id, row.id),
      productSourceId: requireSourceId(row.product_source_id, row.id),
      name: row.name,
      cardNumber: row.card_number,
      serialNumber: row.serial_number,
      serialTotal: row.serial_total,
      statedOdds: row.stated_odds,
      point: row.point,
      storedSlug: row.stored_slug,
      imageUrl: row.image_url,
      backImageUrl: row.back_image_url,
      description: row.description,
      order: row.sort_order,
      attributes: CatalogueAttributes.parse(row.attributes),
    },
  }
}

const idsParameters = { ids: 'bytea[]' } as const

const findSourceProducts = defineStatement({
  name: 'findSourceProducts',
  text: `select ${productColumnsSql} from products p where p.id = any($ids)`,
  parameters: idsParameters,
  columns: productColumnTypes,
})

const findSourceInsertSets = defineStatement({
  name: 'findSourceInsertSets',
  text: `select ${insertSetColumnsSql} from insert_sets s join products p on p.id = s.product_id where s.id = any($ids)`,
  parameters: idsParameters,
  columns: insertSetColumnTypes,
})

const findSourceCards = defineStatement({
  name: 'findSourceCards',
  text: `select ${cardColumnsSql} from cards c join insert_sets s on s.id = c.insert_set_id
    join products p on p.id = c.product_id where c.id = any($ids)`,
  parameters: idsParameters,
  columns: cardColumnTypes,
})

/** Reads the rows of one kind. */
export type StoredRowReader<Row> = {
  readAfter: ReadRowsAfter<Row>
  /** Unknown ids are omitted. */
  findByIds: (db: Queryable, ids: ReadonlyArray<string>) => Promise<StoredSourceRow<Row>[]>
}

export const storedProductReader: StoredRowReader<SourceProductRow> = {
  readAfter: async (db, range) => (await listSourceProducts.all(db, range)).map(toSourceProduct),
  findByIds: async (db, ids) => (await findSourceProducts.all(db, { ids })).map(toSourceProduct),
}

export const storedInsertSetReader: StoredRowReader<SourceInsertSetRow> = {
  readAfter: async (db, range) => (await listSourceInsertSets.all(db, range)).map(toSourceInsertSet),
  findByIds: async (db, ids) => (await findSourceInsertSets.all(db, { ids })).map(toSourceInsertSet),
}

export const storedCardReader: StoredRowReader<SourceCardRow> = {
  readAfter: async (db, range) => (await listSourceCards.all(db, range)).map(toSourceCard),
  findByIds: async (db, ids) => (await findSourceCards.all(db, { ids })).map(toSourceCard),
}
