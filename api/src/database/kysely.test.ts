import type { OperandValueExpressionOrList, Updateable } from 'kysely'
import { expect, expectTypeOf, test } from 'vitest'
import { setUpTestDatabase } from '../testing/set-up.ts'
import { inTransaction } from './connect.ts'
import { anyBytea, bytea, timeFromNow, toKysely } from './kysely.ts'
import { newId } from './new-id.ts'
import type { Database } from './schema.gen.ts'

const [firstId, secondId] = [newId(), newId()]
const database = await setUpTestDatabase()
await toKysely(database.pool)
  .insertInto('users')
  .values(
    [firstId, secondId].map((id) => ({ id: bytea(id), username: id, email: `${id}@example.org`, password_hash: '' })),
  )
  .execute()

test('finds rows by ids in hexadecimal and returns ids in hexadecimal', async () => {
  const selectIds = () => toKysely(database.pool).selectFrom('users').select('id').orderBy('id')
  expect(await selectIds().where('id', '=', bytea(firstId)).execute()).toEqual([{ id: firstId }])
  expect(
    await selectIds()
      .where('id', '=', anyBytea([firstId, secondId]))
      .execute(),
  ).toHaveLength(2)
  expect(await selectIds().where('id', '=', anyBytea([])).execute()).toEqual([])
})

test('accepts bytes as a bytea parameter', async () => {
  const { id } = await toKysely(database.pool)
    .selectFrom('users')
    .select('id')
    .where('id', '=', bytea(Buffer.from(firstId, 'hex')))
    .executeTakeFirstOrThrow()
  expect(id).toBe(firstId)
})

test('sends one named prepared statement for different parameters, on the client of the transaction', async () => {
  await inTransaction(database.pool, async (client) => {
    for (const id of [firstId, secondId])
      await toKysely(client)
        .updateTable('users')
        .set({ name: 'renamed', updated_at: timeFromNow(-1000) })
        .where('id', '=', bytea(id))
        .execute()
    const { rows } = await client.query<{ name: string }>(
      `select name from pg_prepared_statements where statement like 'update "users"%'`,
    )
    expect(rows).toEqual([{ name: expect.stringMatching(/^[0-9a-f]{40}$/) }])
  })
})

test('returns the number of changed rows', async () => {
  const { numUpdatedRows } = await toKysely(database.pool)
    .updateTable('users')
    .set({ name: 'again' })
    .executeTakeFirst()
  expect(numUpdatedRows).toBe(2n)
})

test('rejects a transaction of its own', async () => {
  const transaction = toKysely(database.pool)
    .transaction()
    .execute(async () => {})
  await expect(transaction).rejects.toThrow('Use inTransaction')
})

test('a bytea value of a row has another type than a bytea parameter', async () => {
  type Columns = Updateable<Database['users']>
  const users = toKysely(database.pool)
  const selected = await users.selectFrom('users').select('id').executeTakeFirstOrThrow()
  expectTypeOf(selected).toEqualTypeOf<{ id: string }>()
  expectTypeOf(selected.id).not.toExtend<Columns['id']>()
  expectTypeOf(selected.id).not.toExtend<OperandValueExpressionOrList<Database, 'users', 'id'>>()
  expectTypeOf(bytea).returns.toExtend<OperandValueExpressionOrList<Database, 'users', 'id'>>()
  const updated = await users
    .updateTable('users')
    .set({ name: 'read' })
    .where('id', '=', bytea(selected.id))
    .returning(['id', 'avatar'])
    .executeTakeFirst()
  expectTypeOf(updated).toEqualTypeOf<{ id: string; avatar: string | null } | undefined>()
  expect(updated).toEqual({ ...selected, avatar: null })
})
