import { expect, test } from 'vitest'
import { describeNextSteps } from './describe-next-steps.ts'

test.each(['screen', 'widget', 'remote'])('says where the fake replies of a new %s belong', (kind) => {
  expect(describeNextSteps(kind, 'mf-wishlist')).toEqual([
    'Open it: npm run dev -- mf-wishlist',
    expect.stringMatching(/mf-wishlist\/src\/dev\/add-fake-…-api\.ts, also for the data size "none"/),
  ])
})

test('names models for an endpoint that changes data, and where callers fake its replies', () => {
  expect(describeNextSteps('endpoint', 'blocks')).toEqual([
    expect.stringMatching(/shared\/contract\/src\/blocks.*POST/),
    expect.stringMatching(/src\/dev\/add-fake-…-api\.ts/),
  ])
})
