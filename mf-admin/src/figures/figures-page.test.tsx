import { getSiteFigures } from '@ninepocket/contract/admin/figures-endpoints'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addFakeFiguresApi, createFakeFigures } from '../dev/add-fake-figures-api.ts'
import { routes } from '../routes.tsx'
import { parseLiveReleases } from './live-releases-query.ts'

const api = setUpFakeApi()
const release = { name: 'mf-a', version: '0a1b2c', releasedAt: '2026-01-02T03:04:05.000Z' }
const fetchReleases = vi.fn()
beforeEach(() => {
  addFakeFiguresApi(api, 'few')
  fetchReleases.mockReset().mockResolvedValue(Response.json({ remotes: [release] }))
  vi.stubGlobal('fetch', fetchReleases)
})
afterEach(() => vi.unstubAllGlobals())
const open = () => renderRoute(routes, '/admin', { session: aMemberSession({ isAdmin: true }) })
const panel = async (name: string) => within(await screen.findByRole('region', { name }))

test('shows figures, charts with the same values in a table, and the live releases', async () => {
  const { container } = await open()
  const members = await panel('Members')
  expect(members.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['5', '1'])
  const chart = within(members.getByRole('figure', { name: 'New members by month' }))
  expect(chart.getAllByRole('row', { hidden: true })).toHaveLength(13)
  expect(chart.getByRole('row', { name: '2026-02 3', hidden: true })).toBeTruthy()
  expect(container.querySelectorAll('[style]')).toHaveLength(0)
  expect(await (await panel('Releases')).findByText(/ \(0a1b2c\)$/)).toBeTruthy()
})

test('says that the releases are loading', async () => {
  fetchReleases.mockReturnValue(new Promise(() => undefined))
  await open()
  expect((await panel('Releases')).getByText('Loading…')).toBeTruthy()
})

test('shows charts of waiting emails and of the age of each release', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 1_000).toISOString()
  const remotes = [
    { name: 'mf-a', version: '0a', releasedAt: daysAgo(3) },
    { name: 'mf-b', version: '0b', releasedAt: daysAgo(0) },
  ]
  fetchReleases.mockResolvedValue(Response.json({ remotes }))
  await open()
  const listRows = (found: ReturnType<typeof within>, name: string) =>
    within(found.getByRole('figure', { name }))
      .getAllByRole('row', { hidden: true })
      .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(listRows(await panel('Outgoing email'), 'Waiting emails by age')).toEqual([
    ['Name', 'Emails'],
    ['Under 5 min', '2'],
    ['Under 1 h', '0'],
    ['Under 1 day', '0'],
    ['Older', '0'],
  ])
  const releases = await panel('Releases')
  await releases.findByRole('figure', { name: 'Days since release' })
  expect(listRows(releases, 'Days since release')).toEqual([
    ['Name', 'Days'],
    ['mf-a', '3'],
    ['mf-b', '0'],
  ])
})

test('says so when the releases do not load, and keeps the figures', async () => {
  fetchReleases.mockRejectedValue(new TypeError('offline'))
  await open()
  expect(await (await panel('Releases')).findByText(/didn't load/)).toBeTruthy()
  expect(await panel('Outgoing email')).toBeTruthy()
})

test.each([
  [{ remotes: [release, { name: 'mf-b' }, null] }, [release]],
  [{ remotes: 'none' }, []],
  [null, []],
])('reads releases from %j', (json, releases) => {
  expect(parseLiveReleases(json)).toEqual(releases)
})

test('says that emails are not sent when no mail server is set', async () => {
  await open()
  expect((await panel('Outgoing email')).queryByText(/No mail server/)).toBeNull()
  cleanup()
  const figures = createFakeFigures('few')
  api.on(getSiteFigures, () => ({ ...figures, outbox: { ...figures.outbox, isMailServerSet: false } }))
  await open()
  expect(await screen.findByText(/^No mail server is set/)).toBeTruthy()
})
