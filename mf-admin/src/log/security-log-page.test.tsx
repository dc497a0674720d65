import { listSecurityEvents } from '@ninepocket/contract/admin/security-log-endpoints'
import { hostileTexts } from '@ninepocket/contract/testing/hostile-texts'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addFakeSecurityLogApi } from '../dev/add-fake-security-log-api.ts'
import { routes } from '../routes.tsx'

const api = setUpFakeApi()
beforeEach(() => addFakeSecurityLogApi(api, 'few'))
const open = (search = '') => renderRoute(routes, `/admin/log${search}`, { session: aMemberSession({ isAdmin: true }) })
const findItems = async () => within(await screen.findByRole('list', { name: 'Events' })).getAllByRole('listitem')

test('lists what happened, who acted on whom, when and from which network', async () => {
  await open()
  const [first, second, , fourth] = await findItems()
  expect(first?.textContent).toMatch(/^Login@member_1.*203\.0\.113\.0\/24$/)
  expect(second?.textContent).toContain('A guest → @member_2')
  expect(fourth?.textContent).toContain('@member_4 → @ann_9')
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toMatch(/^\/admin\/members\/[0-9a-f]{24}$/)
})

test.each(['admin-granted', 'factors-reset'] as const)('names the operator, not a guest, for %s', async (kind) => {
  const event = {
    id: '1',
    happenedAt: '2026-01-02T03:04:05.000Z',
    kind,
    target: '',
    actor: null,
    subject: { id: anId(1), username: 'member_1' },
    network: '',
  }
  api.on(listSecurityEvents, () => ({ events: [event], currentPage: 1, totalPages: 1, totalEvents: 1 }))
  await open()
  expect((await findItems())[0]?.textContent).toContain('The operator → @member_1')
})

test('filters by event and username through the address, and keeps the focus', async () => {
  const { user } = await open('?page=2')
  await user.type(await screen.findByRole('textbox', { name: 'Username' }), ' member_1 ')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Event' }), 'Login')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(window.location.search).toBe('?username=member_1&kind=login'))
  await waitFor(async () => expect(await findItems()).toHaveLength(1))
  expect(document.activeElement?.textContent).toBe('Search')
  expect(api.calls(listSecurityEvents).at(-1)?.query).toMatchObject({ kind: 'login', username: 'member_1', page: 1 })
})

test('finds a username as the log shows it', async () => {
  await open('?username=@Member_1')
  await findItems()
  expect(api.calls(listSecurityEvents).at(-1)?.query).toMatchObject({ username: 'member_1' })
})

test('ignores an unknown kind in the address, and says when nothing is found', async () => {
  await open('?kind=invented&username=nobody')
  expect(await screen.findByRole('heading', { name: 'No events found' })).toBeTruthy()
})

test('shows 200 hostile reasons as text', async () => {
  api.on(listSecurityEvents, () => ({
    events: hostileTexts.map((target, index) => ({
      id: String(index),
      happenedAt: '2026-01-02T03:04:05.000Z',
      kind: 'member-suspended' as const,
      target,
      actor: null,
      subject: { id: anId(1), username: 'member_1' },
      network: '',
    })),
    currentPage: 1,
    totalPages: 1,
    totalEvents: hostileTexts.length,
  }))
  await open()
  const items = await findItems()
  for (const [index, text] of hostileTexts.entries()) expect(items[index]?.textContent).toContain(text)
  expect(document.querySelectorAll('li :is(script, img, svg, iframe, b, [href^="javascript"])')).toHaveLength(0)
})
