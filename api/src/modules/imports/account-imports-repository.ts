import { defineStatement } from '../../database/define-statement.ts'

/** Deletes the oldest import of a member with its rows. Returns no row when there is none. */
export const deleteOneImportOfUser = defineStatement({
  name: 'deleteOneImportOfUser',
  text: `delete from imports where id = (select id from imports where user_id = $userId order by id limit 1) returning id`,
  parameters: { userId: 'bytea' },
  columns: { id: 'bytea' },
})
