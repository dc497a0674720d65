import { seedCatalogue } from '@ninepocket/api/testing/catalogue/seed-catalogue'
import { seedCopies } from '@ninepocket/api/testing/catalogue/seed-copies'
import { startTestApi } from '@ninepocket/api/testing/test-api'
import { expect, test, vi } from 'vitest'
import { contentionCatalogue } from '../faults/contention/contention-catalogue.ts'
import { prepareListOwner } from './list-owner.ts'

vi.mock(import('@ninepocket/api/testing/catalogue/seed-copies'), { spy: true })
const { seedCopies: originalSeedCopies } = await vi.importActual<
  typeof import('@ninepocket/api/testing/catalogue/seed-copies')
>('@ninepocket/api/testing/catalogue/seed-copies')

test('seeds a collection again after an interruption, and then never again', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const api = await startTestApi()
  try {
    await seedCatalogue(api.pool, contentionCatalogue)
    vi.mocked(seedCopies).mockImplementationOnce(async (pool, userId, cardIds) => {
      await originalSeedCopies(pool, userId, cardIds.slice(0, 5))
      throw new Error('stopped')
    })
    const find = () => prepareListOwner(api, 'collection', 'small')
    await expect(find()).rejects.toThrow('stopped')
    const found = await find()
    // 4 copies of each set of the first product, 4 of a set of the other, and 20 of one more.
    expect(found).toMatchObject({ cards: 36, insertSets: 5 })
    expect(await find()).toMatchObject({ userId: found.userId, cards: 36, insertSets: 5 })
    expect(seedCopies).toHaveBeenCalledTimes(2)
  } finally {
    await api.close()
  }
})
