import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { aMember, type Member } from './a-member.ts'
import { seedCatalogue } from './plant-catalogue.ts'
import { findCounterDrift } from './recount-differences.ts'
import { catalogueWithoutCounters } from './small-catalogue.ts'
import { startTestApi, type TestApi } from './test-api.ts'

/**
 * Has the tests of a file run on one small catalogue, each with a member of its own, which `give` gets before it; after each
 * every count equals a recount.
 */
export function setUpRecountedCatalogue(onMember: (api: TestApi, member: Member) => void): void {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi()
    await seedCatalogue(api.pool, catalogueWithoutCounters)
  })
  beforeEach(async () => onMember(api, await aMember(api)))
  afterEach(async () => {
    expect(await findCounterDrift(api.pool)).toEqual([])
  })
  afterAll(() => api.close())
}
