import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchReads } from './batch-reads.ts'

/** Reads whose statements finish when the test says so. */
function createControlledReads() {
  const statements: Array<{ keys: ReadonlyArray<string>; succeed: () => void; fail: (error: Error) => void }> = []
  const read = batchReads<string>(
    (keys) =>
      new Promise((resolve, reject) =>
        statements.push({
          keys,
          succeed: () => resolve(new Map(keys.filter((key) => key !== 'none').map((key) => [key, `row ${key}`]))),
          fail: reject,
        }),
      ),
  )
  return { read, statements, turn: () => new Promise(setImmediate) }
}

test('reads all keys of one turn of the event loop in one statement, each key once', async () => {
  const { read, statements, turn } = createControlledReads()
  const reads = ['a', 'b', 'a', 'none'].map(read)
  await turn()
  expect(statements.map(({ keys }) => keys)).toEqual([['a', 'b', 'none']])
  statements[0]?.succeed()
  expect(await Promise.all(reads)).toEqual(['row a', 'row b', 'row a', undefined])
})

test('collects keys in the next statement while two statements run', async () => {
  const { read, statements, turn } = createControlledReads()
  const reads: Promise<string | undefined>[] = []
  for (const key of ['a', 'b', 'c', 'd']) {
    reads.push(read(key))
    await turn()
  }
  expect(statements.map(({ keys }) => keys)).toEqual([['a'], ['b']])
  statements[1]?.succeed()
  await reads[1]
  await turn()
  expect(statements.map(({ keys }) => keys)).toEqual([['a'], ['b'], ['c', 'd']])
})

test('reads a key again when it is requested during its read, because it may have changed', async () => {
  const { read, statements, turn } = createControlledReads()
  void read('a')
  await turn()
  void read('a')
  await turn()
  expect(statements.map(({ keys }) => keys)).toEqual([['a'], ['a']])
})

test('rejects only the reads of the statement that fails', async () => {
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

test('returns the requested row for every sequence of reads, with at most two statements at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(fc.nat(60), { maxLength: 80 }), { maxLength: 6 }), async (turns) => {
      let maxRunning = 0
      let running = 0
      const read = batchReads(async (keys) => {
        maxRunning = Math.max(maxRunning, ++running)
        expect(new Set(keys).size).toBe(keys.length)
        await new Promise(setImmediate)
        running -= 1
        return new Map(keys.map((key) => [key, Number(key)]))
      })
      const reads: Promise<void>[] = []
      for (const keys of turns) {
        for (const key of keys) reads.push(read(String(key)).then((row) => expect(row).toBe(key)))
        await new Promise(setImmediate)
      }
      await Promise.all(reads)
      expect(maxRunning).toBeLessThanOrEqual(2)
    }),
  )
})
