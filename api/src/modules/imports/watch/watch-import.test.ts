import { setTimeout as pause } from 'node:timers/promises'
import { logout } from '@ninepocket/contract/auth/auth-endpoints'
import { getImport, watchImport } from '@ninepocket/contract/imports/import-endpoints'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '../../../database/new-id.ts'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { sendImportFile } from '../testing/send-import-file.ts'

const api = await setUpTestApi()

async function openStream(member: Member, importId: string) {
  const closing = new AbortController()
  const close = () => closing.abort()
  onTestFinished(close)
  const url = api.url + watchImport.path.replace(':importId', importId)
  const reply = await fetch(url, { headers: member.headers, signal: closing.signal })
  return { reply, close }
}

test('sends the state of an import, and ends when it waits for the member', async () => {
  const member = await aMember(api)
  const { id: importId } = await sendImportFile(api, member, 'Some Column,Another\n1,2')
  const { reply } = await openStream(member, importId)
  expect(reply.headers.get('content-type')).toContain('text/event-stream')
  const [retry, event, end] = (await reply.text()).split('\n\n')
  expect([retry, end]).toEqual(['retry: 1000', ''])
  expect(JSON.parse(event?.replace(/^data: /, '') ?? '')).toEqual(
    await member.call(getImport, { params: { importId } }),
  )
  const metrics = await api.get('/metrics')
  expect(await metrics.text()).not.toContain(watchImport.path)
})

/** Adds an import on which another process works, so that its streams stay open. */
async function anImportInProgress(member: Member): Promise<string> {
  const importId = newId()
  await api.pool.query(
    `insert into imports (id, user_id, target, state, worker, worker_until)
     values ($1, $2, 'collection', 'matching', 'another', now() + interval '1 h')`,
    [`\\x${importId}`, `\\x${member.user.id}`],
  )
  return importId
}

test('ends when the member logs out, also for an import on which the server still works', async () => {
  const member = await aMember(api)
  const { reply } = await openStream(member, await anImportInProgress(member))
  const text = reply.text()
  await member.call(logout)
  // Far less than the time after which each stream ends.
  await expect(Promise.race([text, pause(5_000, 'still open')])).resolves.toContain('retry: 1000')
})

test('gives a member five streams at a time', async () => {
  const member = await aMember(api)
  const importId = await anImportInProgress(member)
  const streams = []
  for (let count = 0; count < 5; count++) streams.push(await openStream(member, importId))
  expect(streams.map(({ reply }) => reply.status)).toEqual([200, 200, 200, 200, 200])
  expect((await openStream(member, importId)).reply.status).toBe(429)
  streams[0]?.close()
  await vi.waitFor(async () => expect((await openStream(member, importId)).reply.status).toBe(200))
})
