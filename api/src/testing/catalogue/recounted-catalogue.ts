import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { aMember, type Member } from '../a-member.ts'
import { startTestApi, type TestApi } from '../test-api.ts'
import { findCounterDrift } from './counter-drift.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { catalogueWithoutCounters } from './small-catalogue.ts'

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
