import { changePassword, removeAvatar, toggleProfileVisibility } from '@ninepocket/contract/users/user-endpoints'
import { expect, test } from 'vitest'
import { aMember } from '../../testing/a-member.ts'
import { setUpTestApi } from '../../testing/set-up.ts'

const api = await setUpTestApi()
const member = await aMember(api)

const buildJsonHeaders = () => ({ ...member.headers, 'content-type': 'application/json; charset=utf-8' })
const send = ({ method, path }: { method: string; path: string }, body?: string) =>
  fetch(api.url + path, { method, headers: buildJsonHeaders(), ...(body !== undefined && { body }) })

test('accepts a content type without a body when the call needs none', async () => {
  expect((await send(toggleProfileVisibility)).status).toBe(200)
  expect((await send(toggleProfileVisibility, '')).status).toBe(200)
  expect((await send(removeAvatar)).status).toBe(200)
})

test('reports the missing field when a required body is empty', async () => {
  const reply = await send(changePassword)
  expect([reply.status, await reply.json()]).toMatchObject([
    400,
    { message: 'Password is required and must be a string' },
  ])
})
