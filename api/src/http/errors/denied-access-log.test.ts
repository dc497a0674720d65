import { listMembers } from '@ninepocket/contract/admin/member-endpoints'
import { updateCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { getCurrentSession } from '@ninepocket/contract/users/user-endpoints'
import { expect, test } from 'vitest'
import { aMember } from '../../testing/a-member.ts'
import { setUpTestApi } from '../../testing/set-up.ts'

const api = await setUpTestApi()
const member = await aMember(api)

/** Returns the lines about denied access since the last call. */
function takeDenials(): object[] {
  const lines = api.logLines.splice(0).map((line): { msg: string } => JSON.parse(line))
  return lines.filter(({ msg }) => msg === 'access denied')
}

test('names the account, the route and the reason when a member calls what is for admins', async () => {
  await member.send(listMembers)
  const { method, path: route } = listMembers
  const denial = { method, route, status: 403, code: 'ADMIN_REQUIRED', account: member.user.id }
  expect(takeDenials()).toMatchObject([denial])
})

test('names no account for a guest', async () => {
  await api.get(listMembers.path)
  expect(takeDenials()).toMatchObject([{ status: 401, account: null }])
})

test('logs the write of a copy that belongs to another member, or does not exist', async () => {
  await member.send(updateCopy, { params: { id: 'ab'.repeat(12) }, body: { forTrade: true } })
  expect(takeDenials()).toMatchObject([{ status: 404, account: member.user.id, route: updateCopy.path }])
})

test('logs no call that is allowed, and no address that is unknown', async () => {
  await member.call(getCurrentSession)
  await member.send({ method: 'GET', path: '/api/nothing' })
  expect(takeDenials()).toEqual([])
})
