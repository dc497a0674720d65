import { aSite } from '@ninepocket/testing/builders/a-site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRemoteSourceDescriber, type RemoteSourceDescriber } from './describe-source-remotes.ts'

let reader: RemoteSourceDescriber
beforeAll(async () => {
  reader = await createRemoteSourceDescriber()
})
afterAll(() => reader.close())

test('describes a remote from its source, with {productNoun} for the noun', async () => {
  const { displayName, paths, navigation, slots } = await reader.describe('mf-catalogue', aSite())
  expect(displayName).toBe('The catalogue')
  expect(paths).toEqual(expect.arrayContaining(['/', '/{productNoun}-sets', '/search']))
  expect(navigation.map(({ label }) => label)).toEqual([
    '{productLabel} Sets',
    '{productLabel} Sets',
    'Home',
    'Search',
    '{productLabel} Sets',
    'My suggestions',
    'Edit catalogue',
  ])
  expect(slots).toEqual([])
})

test('lists every path of a page with several paths', async () => {
  const { paths } = await reader.describe('mf-collection', aSite())
  expect(paths.slice(0, 3)).toEqual(['/@:username/collection', '/@:username/for-trade', '/@:username/for-sale'])
})

test('describes a remote without pages by its slots', async () => {
  const description = await reader.describe('mf-onboarding', aSite())
  expect(description).toMatchObject({ paths: [], slots: ['layout-bar'], slotAudiences: { 'layout-bar': 'newMembers' } })
})
