import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchReads } from './batch-reads.ts'

/** Rows that are read when the test says so, and what was asked for in each statement. */
function createControlledReads() {
  const statements: Array<{
    keys: ReadonlyArray<string>
    succeed: () => void
    fail: (error: Error) => void
  }> = []
  const read = batchReads<string>(
    (keys) =>
      new Promise((resolve, reject) =>
        statements.push({
          keys,
          succeed: () =>
            resolve(new Map(keys.filter((key) => key !== 'none').map((key) => [key, `row ${key}`]))),
          fail: reject,
        }),
      ),
  )
  return { read, statements, turn: () => new Promise(setImmediate) }
}

test('what is asked for in one turn is read by one statement, each key once', async () => {
  const { read, statements, turn } = createControlledReads()
  const asked = ['a', 'b', 'a', 'none'].map(read)
  await turn()
  expect(statements.map(({ keys }) => keys)).toEqual([['a', 'b', 'none']])
  statements[0]?.succeed()
  expect(await Promise.all(asked)).toEqual(['row a', 'row b', 'row a', undefined])
})

test('what is asked for while two statements are under way goes together into the next one', async () => {
  const { read, statements, turn } = createControlledReads()
  const asked: Promise<string | undefined>[] = []
  for (const key of ['a', 'b', 'c', 'd']) {
    asked.push(read(key))
    await turn()
  }
  expect(statements.map(({ keys }) => keys)).toEqual([['a'], ['b']])
  statements[1]?.succeed()
  await asked[1]
  await turn()
  expect(statements.map(({ keys }) => keys)).toEqual([['a'], ['b'], ['c', 'd']])
})

test('a key that is asked for again while it is read is read again: it may have changed', async () => {
  const { read, statements, turn } = createControlledReads()
  void read('a')
  await turn()
  void read('a')
  await turn()
  expect(statements.map(({ keys }) => keys)).toEqual([['a'], ['a']])
})

test('a statement that fails fails those who asked with it, and nobody else', async () => {
  const { read, statements, turn } = createControlledReads()
  const [a, b] = [read('a'), read('b')]
  await turn()
  const c = read('c')
  await turn()
  statements[0]?.fail(new Error('the database is down'))
  statements[1]?.succeed()
  for (const each of [a, b]) await expect(each).rejects.toThrow('the database is down')
  expect(await c).toBe('row c')
})

test('everybody gets their own row, however many ask and whenever', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(fc.nat(60), { maxLength: 80 }), { maxLength: 6 }), async (turns) => {
      let most = 0
      let underWay = 0
      const read = batchReads(async (keys) => {
        most = Math.max(most, ++underWay)
        expect(new Set(keys).size).toBe(keys.length)
        await new Promise(setImmediate)
        underWay -= 1
        return new Map(keys.map((key) => [key, Number(key)]))
      })
      const asked: Promise<void>[] = []
      for (const keys of turns) {
        for (const key of keys) asked.push(read(String(key)).then((row) => expect(row).toBe(key)))
        await new Promise(setImmediate)
      }
      await Promise.all(asked)
      expect(most).toBeLessThanOrEqual(2)
    }),
  )
})
