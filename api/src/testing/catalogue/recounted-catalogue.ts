import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { aMember, type Member } from '../a-member.ts'
import { startTestApi, type TestApi } from '../test-api.ts'
import { findCounterDrift } from './counter-drift.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { catalogueWithoutCounters } from './small-catalogue.ts'

/**
 * Runs the tests of a file on one small catalogue, each with a new member, which `onMember` gets first. After each
 * test, every counter must equal a recount.
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
