import { defineStatement } from '../../../database/define-statement.ts'

/**
 * Reads the version of a user's copies and the time of the last change of the catalogue, which tell whether an index is
 * outdated, and the number of the user's copies.
 */
export const readCollectionVersion = defineStatement({
  name: 'readCollectionVersion',
  text: `select coalesce((select version from collection_versions where user_id = $userId), 0)::text as version,
      (select last_updated::text from catalogue_state) as catalogue_updated_at,
      coalesce((select copies from user_stats where user_id = $userId), 0) as copies`,
  parameters: { userId: 'bytea' },
  columns: { version: 'text', catalogue_updated_at: 'text?', copies: 'int4' },
})

/**
 * Raises the version of a user's copies, so that their index is read again. Also returns whether the user has promised
 * copies, so that most changes need no further statement for them.
 */
export const raiseCollectionVersionAndCheckHolds = defineStatement({
  name: 'raiseCollectionVersionAndCheckHolds',
  text: `insert into collection_versions as k (user_id, version) values ($userId, 1)
    on conflict (user_id) do update set version = k.version + 1
    returning exists (select from copy_holds where user_id = $userId) as "hasHeldCopies"`,
  parameters: { userId: 'bytea' },
  columns: { hasHeldCopies: 'bool' },
})
