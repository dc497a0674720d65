import { defineStatement } from '../../../database/define-statement.ts'

/** The newest answers of a member. */
export const listAnswers = defineStatement({
  name: 'listImportAnswers',
  text: `select kind, key, card_id as "cardId", insert_set_id as "insertSetId", product_id as "productId"
    from import_answers where user_id = $userId order by answered_at desc limit $limit`,
  parameters: { userId: 'bytea', limit: 'int8' },
  columns: { kind: 'text', key: 'text', cardId: 'bytea?', insertSetId: 'bytea?', productId: 'bytea?' },
})

export const setAnswer = defineStatement({
  name: 'setImportAnswer',
  text: `insert into import_answers (user_id, kind, key, card_id, insert_set_id, product_id)
    values ($userId, $kind, $key, $cardId, $insertSetId, $productId)
    on conflict (user_id, kind, key) do update set card_id = excluded.card_id, insert_set_id = excluded.insert_set_id,
      product_id = excluded.product_id, answered_at = excluded.answered_at`,
  parameters: {
    ...{ userId: 'bytea', kind: 'text', key: 'text' },
    ...{ cardId: 'bytea?', insertSetId: 'bytea?', productId: 'bytea?' },
  },
})

export const deleteAnswer = defineStatement({
  name: 'deleteImportAnswer',
  text: 'delete from import_answers where user_id = $userId and kind = $kind and key = $key',
  parameters: { userId: 'bytea', kind: 'text', key: 'text' },
})

export const findMapping = defineStatement({
  name: 'findImportMapping',
  text: 'select mapping from import_mappings where user_id = $userId and header_hash = $headerHash',
  parameters: { userId: 'bytea', headerHash: 'bytea' },
  columns: { mapping: 'json' },
})

export const setMapping = defineStatement({
  name: 'setImportMapping',
  text: `insert into import_mappings (user_id, header_hash, mapping) values ($userId, $headerHash, $mapping)
    on conflict (user_id, header_hash) do update set mapping = excluded.mapping`,
  parameters: { userId: 'bytea', headerHash: 'bytea', mapping: 'json' },
})
