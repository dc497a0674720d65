import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { getCurrentImport, startImport } from '@ninepocket/contract/imports/import-endpoints'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { readError } from '../../../testing/send-request.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { postFile, sendFile, waitForState } from '../testing/send-file.ts'
import { maxConcurrentFiles } from './receive-import-file.ts'

const api = await setUpTestApi()
const findState = async (member: Member) => (await member.call(getCurrentImport)).import?.state ?? null

test('forgets an import whose connection closes before the whole file was sent', async () => {
  const member = await aMember(api)
  const { hostname, port } = new URL(api.url)
  const socket = connect(Number(port), hostname)
  const body = [
    '--x\r\ncontent-disposition: form-data; name="target"\r\n\r\ncollection\r\n',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="cards.csv"\r\n\r\nName,Number\nAnn,1\n',
  ]
  const headers = { ...member.headers, host: hostname, 'content-type': 'multipart/form-data; boundary=x' }
  const head = Object.entries({ ...headers, 'content-length': 10_000 }).map(([name, value]) => `${name}: ${value}`)
  socket.write(`POST ${startImport.path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body.join('')}`)
  await vi.waitFor(async () => expect(await findState(member)).toBe('reading'), { timeout: 10_000 })
  socket.destroy()
  await vi.waitFor(async () => expect(await findState(member)).toBeNull(), { timeout: 10_000 })
})

test('rejects a second import while one is open, and lets other members import', async () => {
  const [member, other] = [await aMember(api), await aMember(api)]
  const file = 'Some Column,Another\n1,2'
  const { id } = await sendFile(api, member, file)
  expect(await waitForState(member, id, 'needs-mapping')).toMatchObject({ counts: { rows: 1 } })
  const second = await postFile(api, member, file)
  expect({ status: second.status, body: await second.json() }).toMatchObject({
    status: 409,
    body: { code: 'IMPORT_OPEN' },
  })
  await sendFile(api, other, file)
})

test('keeps the beginning of long examples', async () => {
  const file = `Some Column,Another\n${'x'.repeat(10_000)},2,3`
  const { file: read } = await sendFile(api, await aMember(api), file)
  expect(read?.sampleRows).toEqual([['x'.repeat(200), '2']])
})

test('receives files again after the temporary folder was out of reach', async () => {
  const member = await aMember(api)
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('TMPDIR', '/missing')
  for (let count = 0; count < maxConcurrentFiles; count++)
    expect((await readError(await postFile(api, member, 'Name'))).code).toBe('UNAVAILABLE')
  vi.unstubAllEnvs()
  await sendFile(api, member, 'Name,Number\nAnn,1')
})

test.each([
  ['an empty file', new Uint8Array()],
  ['a file without rows', new TextEncoder().encode('Name,Number')],
  ['a damaged archive', new Uint8Array(gzipSync('Name,Number\nAnn,1\n'.repeat(1_000))).slice(0, 60)],
])('rejects %s, and stores nothing of it', async (_, content) => {
  const member = await aMember(api)
  const reply = await postFile(api, member, content)
  expect({ status: reply.status, body: await reply.json() }).toMatchObject({
    status: 422,
    body: { code: 'UNREADABLE_FILE' },
  })
  expect(await findState(member)).toBeNull()
})
