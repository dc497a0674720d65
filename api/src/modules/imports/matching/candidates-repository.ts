import { defineStatement, type RowOf } from '../../../database/define-statement.ts'

const cardColumnsSql = 'c.id, c.name, c.card_number, c.normalized_number, c.insert_set_id, c.serial_total'
const cardColumnTypes = {
  id: 'bytea',
  name: 'text',
  card_number: 'text?',
  normalized_number: 'text?',
  insert_set_id: 'bytea',
  serial_total: 'int4?',
} as const

/** Limits on what `findCardsByName` returns for a row. */
export const maxCandidateNamesPerRow = 300
export const maxCandidateCardsPerRow = 200

/** Reads when products, insert sets or cards were last changed. The version also rises with photos and credits. */
export const readCatalogueUpdateTime = defineStatement({
  name: 'readCatalogueUpdateTimeForImports',
  text: 'select last_updated::text as "updatedAt" from catalogue_state',
  columns: { updatedAt: 'text?' },
})

export const listProductsForMatching = defineStatement({
  name: 'listProductsForMatching',
  text: 'select id, name, year, publisher from products',
  columns: { id: 'bytea', name: 'text', year: 'text', publisher: 'text?' },
})

/** Lists insert sets, and which have numbers with zeros in front ("001", "a01"). */
export const listInsertSetsForMatching = defineStatement({
  name: 'listInsertSetsForMatching',
  text: `select id, product_id, name, base_set_id, serial_total, total_cards, padded.insert_set_id is not null as has_padded_numbers
    from insert_sets s left join (
      select distinct insert_set_id from cards
      where normalized_number like '%0%' and normalized_number ~ '^[^0-9]*0[0-9]'
    ) padded on padded.insert_set_id = s.id order by product_id, sort_order, id`,
  columns: {
    id: 'bytea',
    product_id: 'bytea',
    name: 'text',
    base_set_id: 'bytea?',
    serial_total: 'int4?',
    total_cards: 'int4',
    has_padded_numbers: 'bool?',
  },
})

/** Finds the cards with numbers in insert sets, for pairs of both. */
export const findCardsByNumberInInsertSets = defineStatement({
  name: 'findCardsByNumberForMatching',
  text: `select ${cardColumnsSql} from unnest($numbers::text[], $insertSetIds::bytea[]) wanted (number, insert_set_id)
    join cards c on c.normalized_number = wanted.number and c.insert_set_id = wanted.insert_set_id`,
  parameters: { numbers: 'text[]', insertSetIds: 'bytea[]' },
  columns: cardColumnTypes,
})

/** Lists the different names in the checklists of insert sets. A checklist has up to a thousand cards, of which few are wanted. */
export const listCardNameIdsOfInsertSets = defineStatement({
  name: 'listNamesOfInsertSetsForMatching',
  text: `select insert_set_id, array_agg(distinct name_id) as name_ids from cards
    where insert_set_id = any($insertSetIds) group by insert_set_id`,
  parameters: { insertSetIds: 'bytea[]' },
  columns: { insert_set_id: 'bytea', name_ids: 'int4[]?' },
})

/** Reads normalized names. The second line of `normalized_name` has the words of attributes. */
export const readNormalizedNamesByNameId = defineStatement({
  name: 'readNormalizedNamesByNameId',
  text: `select id, split_part(normalized_name, E'\\n', 1) as name from card_names where id = any($ids)`,
  parameters: { ids: 'int4[]' },
  columns: { id: 'int4', name: 'text?' },
})

/** Finds the cards with names in insert sets, for pairs of both. */
export const findCardsByNameIdInInsertSets = defineStatement({
  name: 'findCardsByNameIdForMatching',
  text: `select ${cardColumnsSql} from unnest($nameIds::int4[], $insertSetIds::bytea[]) wanted (name_id, insert_set_id)
    join cards c on c.name_id = wanted.name_id and c.insert_set_id = wanted.insert_set_id
    order by c.sort_order, c.id`,
  parameters: { nameIds: 'int4[]', insertSetIds: 'bytea[]' },
  columns: cardColumnTypes,
})

/**
 * Finds cards by the words of their names, in the whole catalogue. A row's query is empty if it names no card; its
 * numbers are empty if it states none. An index has the numbers, so that only the cards with one of them are read.
 */
export const findCardsByName = defineStatement({
  name: 'findCardsByNameForMatching',
  text: `select wanted.n::int4 as row, ${cardColumnsSql}, found.names
    from unnest($queries::text[], $numbers::text[]) with ordinality wanted (query, numbers, n)
    cross join lateral (
      select c.id, names.count as names
      from (
        select id, count(*) over ()::int4 from (
          select id from card_names where words @@ wanted.query::tsquery limit ${maxCandidateNamesPerRow}
        ) limited
      ) names
      join cards c on c.name_id = names.id
      where wanted.numbers = '' or c.normalized_number = any(string_to_array(wanted.numbers, ' '))
      limit ${maxCandidateCardsPerRow}
    ) found
    join cards c on c.id = found.id`,
  parameters: { queries: 'text[]', numbers: 'text[]' },
  columns: { row: 'int4', ...cardColumnTypes, names: 'int4' },
})

export const findCardsById = defineStatement({
  name: 'findCardsByIdForMatching',
  text: `select ${cardColumnsSql} from cards c where c.id = any($ids)`,
  parameters: { ids: 'bytea[]' },
  columns: cardColumnTypes,
})

export type CandidateCardRow = RowOf<typeof findCardsById>
