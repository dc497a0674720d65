import { defineStatement, type RowOf } from '../../../database/define-statement.ts'
import { exportPageSize, iteratePagesByKey } from '../../../database/keyset-iteration.ts'
import type { Queryable } from '../../../database/queryable.ts'

/** The newest answers of a member. */
export const listRememberedMatchAnswers = defineStatement({
  name: 'listImportAnswers',
  text: `select kind, key, card_id as "cardId", insert_set_id as "insertSetId", product_id as "productId"
    from import_answers where user_id = $userId order by answered_at desc limit $limit`,
  parameters: { userId: 'bytea', limit: 'int8' },
  columns: { kind: 'text', key: 'text', cardId: 'bytea?', insertSetId: 'bytea?', productId: 'bytea?' },
})

/** Deletes the oldest answers of a member beyond a number of them. */
export const deleteSurplusAnswers = defineStatement({
  name: 'deleteOldImportAnswers',
  text: `delete from import_answers where user_id = $userId and (kind, key) in (
      select kind, key from import_answers where user_id = $userId order by answered_at desc, kind, key offset $kept
    )`,
  parameters: { userId: 'bytea', kept: 'int8' },
})

export const setMatchAnswer = defineStatement({
  name: 'setImportAnswer',
  text: `insert into import_answers (user_id, kind, key, card_id, insert_set_id, product_id)
    values ($userId, $kind, $key, $cardId, $insertSetId, $productId)
    on conflict (user_id, kind, key) do update set card_id = excluded.card_id, insert_set_id = excluded.insert_set_id,
      product_id = excluded.product_id, answered_at = excluded.answered_at`,
  parameters: {
    userId: 'bytea',
    kind: 'text',
    key: 'text',
    cardId: 'bytea?',
    insertSetId: 'bytea?',
    productId: 'bytea?',
  },
})

export const deleteMatchAnswer = defineStatement({
  name: 'deleteImportAnswer',
  text: 'delete from import_answers where user_id = $userId and kind = $kind and key = $key',
  parameters: { userId: 'bytea', kind: 'text', key: 'text' },
})

export const findColumnMapping = defineStatement({
  name: 'findImportMapping',
  text: 'select mapping from import_mappings where user_id = $userId and header_hash = $headerHash',
  parameters: { userId: 'bytea', headerHash: 'bytea' },
  columns: { mapping: 'json' },
})

/** Deletes a member's mappings above the limit, in no particular order: no member uses that many. */
export const deleteSurplusColumnMappings = defineStatement({
  name: 'deleteSurplusImportMappings',
  text: `delete from import_mappings where user_id = $userId and header_hash in (
      select header_hash from import_mappings where user_id = $userId and header_hash <> $usedHash
      order by header_hash offset $kept
    )`,
  parameters: { userId: 'bytea', usedHash: 'bytea', kept: 'int8' },
})

const answersPage = { afterKind: '', afterKey: '' }

const readAnswersPage = defineStatement({
  name: 'readImportAnswersForExport',
  text: `select kind, key, card_id as "cardId", insert_set_id as "insertSetId", product_id as "productId",
      answered_at as "answeredAt"
    from import_answers where user_id = $userId and (kind, key) > ($afterKind, $afterKey)
    order by kind, key limit ${exportPageSize}`,
  parameters: { userId: 'bytea', afterKind: 'text', afterKey: 'text' },
  columns: {
    kind: 'text',
    key: 'text',
    cardId: 'bytea?',
    insertSetId: 'bytea?',
    productId: 'bytea?',
    answeredAt: 'timestamptz',
  },
})

/** Reads a member's answers by kind and key, one page at a time. */
export const iterateAnswerPages = (db: Queryable, userId: string) =>
  iteratePagesByKey(
    answersPage,
    ({ kind, key }: RowOf<typeof readAnswersPage>) => ({ afterKind: kind, afterKey: key }),
    (after) => readAnswersPage.all(db, { userId, ...after }),
  )

export const listColumnMappings = defineStatement({
  name: 'listImportMappings',
  text: `select header_hash as "headerHash", mapping from import_mappings where user_id = $userId order by header_hash`,
  parameters: { userId: 'bytea' },
  columns: { headerHash: 'bytea', mapping: 'json' },
})

export const setColumnMappingForHeader = defineStatement({
  name: 'setImportMapping',
  text: `insert into import_mappings (user_id, header_hash, mapping) values ($userId, $headerHash, $mapping)
    on conflict (user_id, header_hash) do update set mapping = excluded.mapping`,
  parameters: { userId: 'bytea', headerHash: 'bytea', mapping: 'json' },
})
