import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { aMember, type Member } from './a-member.ts'
import { plantCatalogue } from './plant-catalogue.ts'
import { recountDifferences } from './recount-differences.ts'
import { uncountedCatalogue } from './small-catalogue.ts'
import { type TestApi, testApi } from './test-api.ts'

/**
 * Has the tests of a file run on one small catalogue, each with a member of its own, which `give` gets before it; after each
 * every count equals a recount.
 */
export function onCountedCatalogue(give: (api: TestApi, member: Member) => void): void {
  let api: TestApi
  beforeAll(async () => {
    api = await testApi()
    await plantCatalogue(api.pool, uncountedCatalogue)
  })
  beforeEach(async () => give(api, await aMember(api)))
  afterEach(async () => {
    expect(await recountDifferences(api.pool)).toEqual([])
  })
  afterAll(() => api.close())
}
