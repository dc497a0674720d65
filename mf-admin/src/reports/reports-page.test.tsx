import { decideReport, listReports, removeReportedMessage } from '@ninepocket/contract/moderation/report-endpoints'
import { hostileTexts } from '@ninepocket/contract/testing/hostile-texts'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { addFakeReportsApi } from '../dev/add-fake-reports-api.ts'
import { routes } from '../routes.tsx'

const api = setUpFakeApi()
beforeEach(() => addFakeReportsApi(api, 'few'))
const open = () => renderRoute(routes, '/admin/reports', { session: aMemberSession({ isAdmin: true }) })
const focused = () => document.activeElement?.querySelector('h2')?.textContent
const item = async (name: string) => screen.findByRole('article', { name })

test('shows reports of the same thing together, as text', async () => {
  await open()
  const first = within(await item("@member_1's profile"))
  expect(first.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Offensive or hateful: Please look at this <b>name</b>.@ann_9'),
    expect.stringContaining('Spam@ben_8'),
  ])
  expect(first.getByRole('link', { name: '/@member_1' }).getAttribute('href')).toBe('/@member_1')
})

test('leads to the side of the card whose photo is reported', async () => {
  await open()
  const link = within(await item("@member_3's photo")).getByRole('link', { name: '/card-set/otters/base/2#back' })
  expect(link.getAttribute('href')).toBe('/card-set/otters/base/2#back')
})

test('quotes a reported message, without a link to the trade that admins cannot open', async () => {
  await open()
  const group = within(await item("@member_4's trade message"))
  expect(group.getByRole('figure').textContent).toMatch(
    /^See https:\/\/example.org or \*\*send\*\* me money.Written Jan /,
  )
  expect(group.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['@member_4', '@ann_9'])
})

describe('removing a reported message', () => {
  const title = "@member_4's trade message"
  const askToRemove = async () => {
    const { user } = await open()
    await user.click(within(await item(title)).getByRole('button', { name: 'Remove message…' }))
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Remove this message?' })) }
  }

  test('asks first, and leaves the report open', async () => {
    const { user, dialog } = await askToRemove()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(api.calls(removeReportedMessage)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Remove message…' }))
    await user.click(screen.getByRole('button', { name: 'Remove message' }))
    await waitFor(() => expect(focused()).toBe(title))
    expect(api.calls(removeReportedMessage)).toMatchObject([{ params: { reportId: '4' } }])
    expect(useToastStore.getState().toasts.at(-1)?.message).toBe('The message has been removed.')
    const group = within(await item(title))
    expect(group.getByRole('figure').textContent).toMatch(/, removed from the trade$/)
    expect(group.queryByRole('button', { name: 'Remove message…' })).toBeNull()
    expect(group.getByRole('button', { name: 'Accept…' })).toBeTruthy()
  })

  test('keeps the keys of the queue out of the question', async () => {
    const { user, dialog } = await askToRemove()
    // As browsers do.
    dialog.getByRole('button', { name: 'Cancel' }).focus()
    await user.keyboard('ad')
    expect(api.calls(decideReport)).toEqual([])
  })

  test('says in the question when it fails', async () => {
    const { user, dialog } = await askToRemove()
    api.fail(removeReportedMessage, 404, 'This message has already been removed, or its author has left.')
    await user.click(dialog.getByRole('button', { name: 'Remove message' }))
    expect(await dialog.findByText('This message has already been removed, or its author has left.')).toBeTruthy()
  })

  test('is possible for messages alone', async () => {
    await open()
    await item(title)
    expect(screen.getAllByRole('button', { name: 'Remove message…' })).toHaveLength(1)
  })
})

test('works by the keyboard', async () => {
  const { user } = await open()
  ;(await item("@member_1's profile")).focus()
  await user.keyboard('k')
  expect(focused()).toBe("@member_1's profile")
  await user.keyboard('j')
  expect(focused()).toBe("@member_2's note")
  await user.keyboard('a')
  expect(screen.getByRole('group').textContent).toContain(
    "Accept this report? We'll email the member who reported it and @member_2. This doesn't remove anything or suspend @member_2.",
  )
  expect(api.calls(decideReport)).toEqual([])
  await user.keyboard('a')
  await waitFor(() => expect(focused()).toBe("@member_3's photo"))
  await waitFor(() => expect(screen.queryByRole('article', { name: "@member_2's note" })).toBeNull())
  await user.keyboard('dd')
  await waitFor(() => expect(focused()).toBe("@member_4's trade message"))
  expect(api.calls(decideReport).map(({ params, body }) => [params, body])).toEqual([
    [{ reportId: '2' }, { decision: 'accept' }],
    [{ reportId: '3' }, { decision: 'dismiss' }],
  ])
})

test('asks before a decision, and decides nothing on Cancel', async () => {
  const { user } = await open()
  const report = within(await item("@member_1's profile"))
  await user.click(report.getByRole('button', { name: 'Dismiss…' }))
  const question = within(report.getByRole('group'))
  expect(question.getByText(/We'll email the 2 members who reported it and @member_1/)).toBeTruthy()
  expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' }))
  await user.keyboard('{Enter}')
  expect(focused()).toBe("@member_1's profile")
  expect(report.queryByRole('group')).toBeNull()
  expect(api.calls(decideReport)).toEqual([])
})

test('leaves Ctrl with a letter to the browser', async () => {
  const { user } = await open()
  ;(await item("@member_1's profile")).focus()
  await user.keyboard('{Control>}d{/Control}')
  expect(api.calls(decideReport)).toEqual([])
})

test('says when the queue is empty after the last decision', async () => {
  const { user } = await open()
  for (const left of ['3 open', '2 open', '1 open', '0 open']) {
    const [dismiss = expect.fail('no report')] = await screen.findAllByRole('button', { name: 'Dismiss…' })
    await user.click(dismiss)
    await user.click(screen.getByRole('button', { name: 'Dismiss report' }))
    expect(await screen.findByText(left)).toBeTruthy()
  }
  expect(screen.getByRole('heading', { name: 'No open reports' })).toBeTruthy()
})

test('shows an error and keeps the report when the request fails', async () => {
  api.fail(decideReport, 409, 'This report has already been reviewed.')
  const { user } = await open()
  await item("@member_1's profile")
  await user.click(screen.getAllByRole('button', { name: 'Accept…' })[0] ?? expect.fail('no report'))
  await user.click(screen.getByRole('button', { name: 'Accept report' }))
  await waitFor(() => expect(useToastStore.getState().toasts.at(-1)?.kind).toBe('error'))
  expect(await item("@member_1's profile")).toBeTruthy()
})

test('shows 200 hostile messages as text', async () => {
  const subject = { id: anId(1), username: 'member_1' }
  const report = { reporter: { id: anId(2), username: 'ann_9' }, createdAt: '2026-01-02T03:04:05.000Z' }
  const reports = hostileTexts.map((message) => ({ ...report, reason: 'spam' as const, message }))
  api.on(listReports, () => ({
    reports: [{ id: '1', kind: 'profile' as const, subject, pagePath: '/@member_1', text: null, reports }],
    currentPage: 1,
    totalPages: 1,
    totalReports: 1,
  }))
  await open()
  const group = await item("@member_1's profile")
  const items = within(group).getAllByRole('listitem')
  for (const [index, text] of hostileTexts.entries()) expect(items[index]?.textContent).toContain(text)
  expect(group.querySelectorAll('script, img, svg, iframe, b, [href^="javascript"]')).toHaveLength(0)
})

test('leads back from a later page whose last report was decided', async () => {
  await renderRoute(routes, '/admin/reports?page=2', { session: aMemberSession({ isAdmin: true }) })
  expect(await screen.findByRole('heading', { name: 'No reports left on this page' })).toBeTruthy()
  expect(screen.getByText('4 open')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Previous reports' }).getAttribute('href')).toBe('/admin/reports')
})

test('sends decisions one after the other, and stays on the report that the admin has gone on to', async () => {
  const { user } = await open()
  const firstReply = Promise.withResolvers<{ message: string }>()
  api.on(decideReport, ({ params: { reportId } }) =>
    reportId === '1' ? firstReply.promise : { message: 'The report has been accepted.' },
  )
  ;(await item("@member_1's profile")).focus()
  await user.keyboard('aa')
  expect(focused()).toBe("@member_1's profile")
  // A decision that is being sent is not asked about again.
  await user.keyboard('a')
  expect(screen.queryByRole('group')).toBeNull()
  await user.keyboard('jaaj')
  expect(focused()).toBe("@member_3's photo")
  expect(api.calls(decideReport)).toHaveLength(1)
  await act(async () => firstReply.resolve({ message: 'The report has been accepted.' }))
  await waitFor(() => expect(api.calls(decideReport)).toHaveLength(2))
  expect(api.calls(decideReport).map(({ params }) => params)).toEqual([{ reportId: '1' }, { reportId: '2' }])
  await waitFor(() =>
    expect(useToastStore.getState().toasts.map(({ message }) => message)).toEqual([
      'The report has been accepted.',
      'The report has been accepted.',
    ]),
  )
  expect(focused()).toBe("@member_3's photo")
})
