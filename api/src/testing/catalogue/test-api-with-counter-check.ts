import { afterEach, expect } from 'vitest'
import { setUpTestApi } from '../set-up.ts'
import type { TestApi } from '../test-api.ts'
import { findCounterDrift } from './counter-drift.ts'
import { smallCatalogueWithoutCounters } from './small-catalogue.ts'

/** Like `setUpTestApi`, with a small catalogue. After each test, every counter must equal a recount. */
export async function setUpTestApiWithCounterCheck(): Promise<TestApi> {
  const api = await setUpTestApi({ products: smallCatalogueWithoutCounters })
  afterEach(async () => {
    expect(await findCounterDrift(api.pool)).toEqual([])
  })
  return api
}
