import { defineStatement } from '../../../database/define-statement.ts'

/** Reads what an index is outdated by, changes of the user's copies and of the catalogue, and how many copies it holds. */
export const readCollectionVersion = defineStatement({
  name: 'readCollectionVersion',
  text: `select coalesce((select version from collection_versions where user_id = $userId), 0)::text as version,
      (select last_updated::text from catalogue_state) as catalogue_updated_at,
      coalesce((select copies from user_stats where user_id = $userId), 0) as copies`,
  parameters: { userId: 'bytea' },
  columns: { version: 'text', catalogue_updated_at: 'text?', copies: 'int4' },
})

/** Returns also whether the user has promised copies, so that most changes need no further statement for them. */
export const raiseCollectionVersion = defineStatement({
  name: 'raiseCollectionVersion',
  text: `insert into collection_versions as k (user_id, version) values ($userId, 1)
    on conflict (user_id) do update set version = k.version + 1
    returning exists (select from copy_holds where user_id = $userId) as "hasHeldCopies"`,
  parameters: { userId: 'bytea' },
  columns: { hasHeldCopies: 'bool' },
})
