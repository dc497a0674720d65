import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createLimitSchemaWithDefault, pageNumberSchema } from './paging.ts'

const pageMessage = 'page must be a whole number, 1 or greater'
const limitMessage = 'limit must be a whole number from 1 to 100'
const getFirstError = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message

test.each([
  ['1', 1],
  ['33', 33],
  ['007', 7],
  [3, 3],
  [undefined, 1],
])('reads page %j as %i', (value, page) => {
  expect(z.parse(pageNumberSchema, value)).toBe(page)
})

test('uses the page size of the list when no limit is given', () => {
  expect(z.parse(createLimitSchemaWithDefault(50), undefined)).toBe(50)
  expect(z.parse(createLimitSchemaWithDefault(50), '100')).toBe(100)
})

test.each([
  '0x10',
  '1e2',
  ' 1',
  '1 ',
  '+1',
  '-1',
  '1.0',
  '0b1',
  '1_0',
  '',
  '٣',
  'NaN',
  '9'.repeat(400),
  1.5,
  0,
  null,
  true,
  ['2'],
])('rejects %j as page and as limit', (value) => {
  expect(getFirstError(pageNumberSchema, value)).toBe(pageMessage)
  expect(getFirstError(createLimitSchemaWithDefault(20), value)).toBe(limitMessage)
})

test.each(['0', '101', '1000000'])('rejects a limit of %s, outside 1 to 100', (value) => {
  expect(getFirstError(createLimitSchemaWithDefault(20), value)).toBe(limitMessage)
})

test('describes both as integers with their default in JSON Schema', () => {
  const query = z.toJSONSchema(z.object({ page: pageNumberSchema, limit: createLimitSchemaWithDefault(20) }), {
    io: 'input',
    unrepresentable: 'any',
  })
  expect(query.properties).toEqual({
    page: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: 1 },
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
  })
})
