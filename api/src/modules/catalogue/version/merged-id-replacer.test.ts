import { expect, test } from 'vitest'
import { hexToByteaParam } from '../../../database/connect.ts'
import { setUpTestDatabase } from '../../../testing/set-up.ts'
import { createMergedIdReplacer } from './merged-id-replacer.ts'

const { pool } = await setUpTestDatabase()
const [merged, target, other] = ['a', 'b', 'c'].map((digit) => digit.repeat(24)) as [string, string, string]
const replaceIds = createMergedIdReplacer(pool, { now: 0, isStale: () => false })
await pool.query('insert into catalogue_forwards (from_id, to_id) values ($1, $2)', [
  hexToByteaParam(merged),
  hexToByteaParam(target),
])

test('replaces the id of a merged row, alone and at the end of a slug, wherever it stands', async () => {
  const request = {
    card: merged,
    cards: [merged, other],
    slug: `2024-upper-deck-étoile-${merged}`,
    nested: { id: merged },
  }
  expect(await replaceIds(request)).toEqual({
    card: target,
    cards: [target, other],
    slug: `2024-upper-deck-étoile-${target}`,
    nested: { id: target },
  })
})

test.each([
  `https://cards.example/card/griffey-${merged}`,
  `/card/griffey-${merged}`,
  `Same card as griffey-${merged}`,
  `Two lines\n-${merged}`,
])('leaves the text %j as the member wrote it', async (text) => {
  expect(await replaceIds({ privateNote: text })).toEqual({ privateNote: text })
})
