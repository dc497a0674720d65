import * as endpoints from '@ninepocket/contract/admin/member-endpoints'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { addFakeMembersApi } from '../dev/add-fake-members-api.ts'
import { routes } from '../routes.tsx'

const api = setUpFakeApi()
beforeEach(() => addFakeMembersApi(api, 'few'))
const session = aMemberSession({ isAdmin: true })
const open = async (number = 1) => {
  const opened = await renderRoute(routes, `/admin/members/${anId(number)}`, { session })
  await screen.findByRole('heading', { level: 1, name: `@member_${number}` })
  return opened
}
const lastToast = () => useToastStore.getState().toasts.at(-1)

test('every page of admins is personal and for admins only', () => {
  const site = { productNoun: 'hockey' } as Parameters<typeof routes>[0] // the routes read nothing else
  const allRoutes = routes(site)
  expect(allRoutes.length).toBeGreaterThan(3)
  for (const route of allRoutes) expect(route).toMatchObject({ isPersonal: true, requiresLogin: { adminOnly: true } })
})

test('finds members by name and state through the address', async () => {
  const { user } = await renderRoute(routes, '/admin/members', { session })
  const list = await screen.findByRole('list', { name: 'Members' })
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toContain('@member_3')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Suspended')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('1 member')).toBeTruthy()
  expect(window.location.search).toBe('?state=suspended')
})

test('finds a member by the username with its @', async () => {
  await renderRoute(routes, '/admin/members?term=@member_3', { session })
  expect(await screen.findByRole('link', { name: '@member_3' })).toBeTruthy()
})

test.each([
  ['x', 400, 'User ID is required'],
  [anId(99), 404, 'User not found'],
])('says that the member %s does not exist, and leads to the members', async (id, status, message) => {
  api.fail(endpoints.getMember, status, message)
  await renderRoute(routes, `/admin/members/${id}`, { session })
  expect(await screen.findByRole('heading', { level: 1, name: 'Member not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to members' }).getAttribute('href')).toBe('/admin/members')
})

describe('a member', () => {
  test('is suspended with a reason, and the suspension is lifted', async () => {
    const { user, head } = await open()
    expect(head().titles).toEqual(['@member_1', 'Admin'])
    expect(screen.getByText(/^@member_1 will be logged out everywhere/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Suspend member…' }))
    expect(screen.getByRole('alert').textContent).toBe('Please enter a reason')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' }))
    await user.keyboard('Sells fakes.')
    await user.click(screen.getByRole('button', { name: 'Suspend member…' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(api.calls(endpoints.suspendMember)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Suspend member…' }))
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), ' Often.')
    // The question was about another reason.
    expect(screen.queryByRole('button', { name: 'Suspend member' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Suspend member…' }))
    await user.click(screen.getByRole('button', { name: 'Suspend member' }))
    await screen.findByRole('button', { name: 'Lift suspension' })
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), ' The cards came. ')
    await user.click(screen.getByRole('button', { name: 'Lift suspension' }))
    expect(await screen.findByRole('button', { name: 'Suspend member…' })).toBeTruthy()
    expect(api.calls(endpoints.suspendMember).map(({ body }) => body)).toEqual([{ reason: 'Sells fakes. Often.' }])
    expect(api.calls(endpoints.liftSuspension).map(({ body }) => body)).toEqual([{ reason: 'The cards came.' }])
    expect(lastToast()).toMatchObject({ kind: 'success', message: 'The suspension has been lifted.' })
  })

  test('cannot be suspended while an admin', async () => {
    await open(2)
    expect(screen.getByText("Admins can't be suspended.")).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Suspend member…' })).toBeNull()
  })

  test('loses sessions and name', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'End all sessions' }))
    expect(await screen.findByText('Not logged in anywhere.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove name…' }))
    expect(document.activeElement?.textContent).toBe('Cancel')
    expect(api.calls(endpoints.removeMemberName)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Remove name' }))
    expect(await screen.findByText('No picture or name.')).toBeTruthy()
  })

  test('loses the note of the copy whose link is pasted', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Remove public note…' }))
    expect(screen.getByRole('alert').textContent).toBe("Please paste the link to the copy's page")
    const link = `https://cards.example/@member_1/collection/a/b/1-ken-${anId(7)}?x=1`
    await user.type(screen.getByRole('textbox', { name: 'Link to the copy' }), link)
    await user.click(screen.getByRole('button', { name: 'Remove public note…' }))
    expect(api.calls(endpoints.removeCopyNote)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Remove public note' }))
    await waitFor(() => expect(lastToast()).toMatchObject({ message: 'The note has been removed.' }))
    expect(api.calls(endpoints.removeCopyNote).map(({ params }) => params)).toEqual([
      { userId: anId(1), copyId: anId(7) },
    ])
  })

  test('stays as it is, with an error toast, when an act fails', async () => {
    api.fail(endpoints.endMemberSessions, 500, '')
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'End all sessions' }))
    await waitFor(() => expect(lastToast()).toMatchObject({ kind: 'error' }))
    expect(screen.getByRole('button', { name: 'End all sessions' })).toBeTruthy()
  })
})
