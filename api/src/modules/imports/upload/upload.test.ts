import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { getCurrentImport, startImport, undoImport } from '@ninepocket/contract/imports/import-endpoints'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hexToByteaParam } from '../../../database/connect.ts'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { expectReply } from '../../../testing/expect-reply.ts'
import { readError } from '../../../testing/send-request.ts'
import { setUpTestApi, setUpTestFolder } from '../../../testing/set-up.ts'
import { createHoldingsStore } from '../../holdings/holdings-store.ts'
import { deleteImport, findOpenImport } from '../imports-repository.ts'
import { createOwnImportStore } from '../own-import-store.ts'
import { buildZip } from '../testing/build-zip.ts'
import { insertImportWithParkedRow } from '../testing/insert-import-with-parked-row.ts'
import { postImportFile, sendImportFile, waitForImportState } from '../testing/send-import-file.ts'
import { createUploadService } from './upload-service.ts'
import { maxConcurrentFiles, receiveFileFromDisk } from './with-received-import-file.ts'

const api = await setUpTestApi()
const folder = await setUpTestFolder()
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
  await vi.waitFor(async () => expect(await findState(member)).toBe('reading'))
  socket.destroy()
  await vi.waitFor(async () => expect(await findState(member)).toBeNull())
})

test('answers 413 before the file arrives when its announced size is above the limit', async () => {
  const member = await aMember(api)
  const { hostname, port } = new URL(api.url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  const headers = { ...member.headers, host: hostname, 'content-type': 'multipart/form-data; boundary=x' }
  const lines = Object.entries({ ...headers, 'content-length': 101 * 1024 * 1024 }).map((each) => each.join(': '))
  socket.write(`POST ${startImport.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n--x\r\n`)
  const [chunk] = await once(socket, 'data')
  expect(String(chunk)).toMatch(/^HTTP\/1\.1 413 /)
  expect(String(chunk)).toContain('The file is too large. The limit is 100 MB.')
  expect(await findState(member)).toBeNull()
})

test('answers 413 and leaves nothing behind when a file of unknown size is above the limit', async () => {
  const member = await aMember(api)
  const temporary = await mkdtemp(join(folder, 'temporary-'))
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('TMPDIR', temporary)
  const megabyte = new Uint8Array(1024 * 1024).fill(97)
  async function* generateForm() {
    yield Buffer.from('--x\r\ncontent-disposition: form-data; name="target"\r\n\r\ncollection\r\n')
    yield Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="cards.zip"\r\n\r\nPK\x03\x04')
    for (let count = 0; count < 101; count += 1) yield megabyte
    yield Buffer.from('\r\n--x--\r\n')
  }
  const reply = await fetch(`${api.url}${startImport.path}`, {
    method: 'POST',
    headers: { ...member.headers, 'content-type': 'multipart/form-data; boundary=x' },
    body: ReadableStream.from(generateForm()),
    duplex: 'half',
  })
  expect({ status: reply.status, body: await reply.json() }).toMatchObject({
    status: 413,
    body: { code: 'FILE_TOO_LARGE', message: 'The file is too large. The limit is 100 MB.' },
  })
  expect(await findState(member)).toBeNull()
  expect(await readdir(temporary)).toEqual([])
  await sendImportFile(api, member, 'Name,Number\nAnn,1')
})

test('rejects a second import while one is open, and lets other members import', async () => {
  const [member, other] = [await aMember(api), await aMember(api)]
  const file = 'Some Column,Another\n1,2'
  const { id } = await sendImportFile(api, member, file)
  expect(await waitForImportState(member, id, 'needs-mapping')).toMatchObject({ counts: { rows: 1 } })
  const second = await postImportFile(api, member, file)
  expect({ status: second.status, body: await second.json() }).toMatchObject({
    status: 409,
    body: { code: 'IMPORT_OPEN' },
  })
  await sendImportFile(api, other, file)
})

/** Starts to send a form with this body, and leaves the connection open. */
function startForm(member: Member, body: string): void {
  const { hostname, port } = new URL(api.url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  const headers = { ...member.headers, host: hostname, 'content-type': 'multipart/form-data; boundary=x' }
  const lines = Object.entries({ ...headers, 'content-length': 10_000 }).map((each) => each.join(': '))
  socket.write(`POST ${startImport.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

test('lets others import while a member holds open many forms', async () => {
  const member = await aMember(api)
  for (let count = 0; count < 2 * maxConcurrentFiles; count += 1) startForm(member, '--x\r\n')
  for (let count = 0; count < 3; count += 1) await sendImportFile(api, await aMember(api), 'Name,Number\nAnn,1')
})

test('keeps the beginning of long examples', async () => {
  const file = `Some Column,Another\n${'x'.repeat(10_000)},2,3`
  const { file: read } = await sendImportFile(api, await aMember(api), file)
  expect(read?.sampleRows).toEqual([['x'.repeat(200), '2']])
})

test('answers 422 when the import is canceled while its file is read', async () => {
  const { pool } = api
  const { user } = await aMember(api)
  const path = join(folder, 'cards.csv')
  await writeFile(path, 'Name,Number\nAnn,1')
  const holdings = createHoldingsStore({ pool, quickReads: pool, publicLists: pool, invalidateCardCounts: () => {} })
  const imports = createOwnImportStore({ pool, holdings })
  async function* cancelAndReadBytes() {
    const open = await findOpenImport.first(pool, { userId: user.id })
    if (open) await deleteImport.all(pool, { userId: user.id, id: open.id })
    yield* createReadStream(path)
  }
  const started = createUploadService({ pool, imports, wake: () => {} }).start(
    { userId: user.id, viewer: null },
    async (begin, read) => {
      await begin('collection')
      return read({ ...(await receiveFileFromDisk(path, null)), readBytes: cancelAndReadBytes })
    },
  )
  await expect(started).rejects.toMatchObject({ status: 422, message: 'The import was canceled.' })
})

test('receives files again after the temporary folder was out of reach', async () => {
  const member = await aMember(api)
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('TMPDIR', '/missing')
  for (let count = 0; count < maxConcurrentFiles; count++)
    expect((await readError(await postImportFile(api, member, 'Name'))).code).toBe('UNAVAILABLE')
  vi.unstubAllEnvs()
  await sendImportFile(api, member, 'Name,Number\nAnn,1')
})

test.each([
  ['an empty file', new Uint8Array()],
  ['a file without rows', new TextEncoder().encode('Name,Number')],
  ['a damaged archive', new Uint8Array(gzipSync('Name,Number\nAnn,1\n'.repeat(1_000))).slice(0, 60)],
])('rejects %s, and stores nothing of it', async (_, content) => {
  const member = await aMember(api)
  const reply = await postImportFile(api, member, content)
  expect({ status: reply.status, body: await reply.json() }).toMatchObject({
    status: 422,
    body: { code: 'UNREADABLE_FILE' },
  })
  expect(await findState(member)).toBeNull()
})

const damagedText = Buffer.concat([Buffer.from('Name,Number\nAcuña,1\nPeña,2\nIbá'), Buffer.from([0xc3, 0x0a])])
test.each([
  ['damaged text', damagedText, "Line 4: This line isn't valid UTF-8 text"],
  ['a line of 90 MB', Buffer.alloc(90_000_000, 'a'), 'Line 1: This line is longer than 1 MB'],
  ['10 million rows', Buffer.alloc(20_000_000, 'a\n'), 'Line 250002: The file has more than 250,000 rows'],
  [
    '10 million compressed rows',
    gzipSync(Buffer.alloc(20_000_000, 'a\n')),
    'Line 250002: The file has more than 250,000 rows',
  ],
])('rejects %s with the line, and stores nothing of it', async (_, content, message) => {
  const member = await aMember(api)
  const error = await readError(await postImportFile(api, member, new Uint8Array(content)))
  expect(error).toMatchObject({ code: 'UNREADABLE_FILE', message: expect.stringContaining(message) })
  expect(await findState(member)).toBeNull()
  const { rows } = await api.pool.query('select count(*)::int as count from imports where user_id = $1', [
    hexToByteaParam(member.user.id),
  ])
  expect(rows).toEqual([{ count: 0 }])
})

test.each(['../../etc/passwd', '<script>alert(1)</script>.csv', `${'x'.repeat(3_000)}.csv`, 'a\u202egpj.csv', '=1+1'])(
  'imports a file whose name is %j',
  async (name) => {
    const member = await aMember(api)
    const form = new FormData()
    form.append('target', 'collection')
    form.append('file', new File(['Count,Name,Edition\n1,Ann,Topps'], name))
    const reply = await fetch(`${api.url}${startImport.path}`, { method: 'POST', headers: member.headers, body: form })
    const { import: started } = await expectReply(startImport, reply)
    expect(started.file?.name?.length).toBeLessThanOrEqual(200)
  },
)

const table = 'card,cardNumber,productId,insertSetId,cardId,frontPhoto\r\nAnn,1,,,,photos/1-front.webp\r\n'
const photo = Buffer.alloc(40_000, 'pixel')
const zip = Buffer.from(await buildZip({ 'collection.csv': table, 'photos/1-front.webp': photo }, 'stored'))
/** Returns the ZIP with a part replaced, in the files and in the directory. */
function replaceInZip(part: string, replacement: string): Buffer {
  const text = zip.toString('latin1')
  expect(text).toContain(part)
  return Buffer.from(text.replaceAll(part, replacement), 'latin1')
}
const deflatedZip = Buffer.from(await buildZip({ 'collection.csv': table, 'photos/1-front.webp': photo }))
/** Returns the compressed ZIP with another size of a file in its directory. */
function withStatedSize(index: number, bytes: number): Buffer {
  const changed = Buffer.from(deflatedZip)
  let at = changed.indexOf('PK\x01\x02')
  for (let skipped = 0; skipped < index; skipped += 1) at = changed.indexOf('PK\x01\x02', at + 4)
  changed.writeUInt32LE(bytes, at + 24)
  return changed
}
/** Returns the ZIP with a comment at its first file. */
function withFileComment(bytes: number): Buffer {
  const at = zip.indexOf('PK\x01\x02')
  const commentAt = at + 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30)
  const changed = Buffer.concat([zip.subarray(0, commentAt), Buffer.alloc(bytes, 'x'), zip.subarray(commentAt)])
  changed.writeUInt16LE(bytes, at + 32)
  const end = changed.lastIndexOf('PK\x05\x06')
  changed.writeUInt32LE(changed.readUInt32LE(end + 12) + bytes, end + 12)
  return changed
}
function withStatedFileCount(count: number): Buffer {
  const changed = Buffer.from(zip)
  const end = changed.lastIndexOf('PK\x05\x06')
  changed.writeUInt16LE(count, end + 8)
  changed.writeUInt16LE(count, end + 10)
  return changed
}

test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
  ['a truncated ZIP', () => zip.subarray(0, -100), 'The ZIP file is incomplete or damaged.'],
  ['a ZIP with a path that leads out of it', () => replaceInZip('photos/1-front', '../../1234567a'), 'damaged'],
  ['a ZIP with a control character in a name', () => replaceInZip('photos/1-front', 'photos/1\0front'), 'damaged'],
  ['a ZIP with a wrong checksum', () => replaceInZip('pixelpixelpixel', 'pixelPixelpixel'), 'is damaged'],
  ['a ZIP whose file is larger than it says', () => withStatedSize(0, 10), 'is damaged'],
  ['a ZIP within a ZIP', () => buildZip({ 'inner.zip': zip }), 'This ZIP file has no “collection.csv”.'],
  ['an Excel file', () => buildZip({ '[Content_Types].xml': '<Types/>' }), 'This is an Excel file.'],
  ['a ZIP bomb', () => withStatedSize(0, 300_000_000), 'larger than 200 MB'],
  ['a photo of more than 10 MB', () => withStatedSize(1, 11_000_000), 'is larger than 10 MB'],
  ['a ZIP with a long comment at a file', () => withFileComment(60_000), 'damaged'],
  ['a ZIP of too many files', () => withStatedFileCount(60_000), 'has more than 21,000 files'],
])('rejects %s, and stores nothing of it', async (_, build, message) => {
  const member = await aMember(api)
  const reply = await readError(await postImportFile(api, member, new Uint8Array(await build())))
  expect(reply).toMatchObject({ status: 422, code: 'UNREADABLE_FILE', message: expect.stringContaining(message) })
  expect(await findState(member)).toBeNull()
  expect((await api.pool.query('select from import_photos')).rowCount).toBe(0)
})

test('rejects Undo when a file arrives at the same moment', async () => {
  const member = await aMember(api)
  const importId = await insertImportWithParkedRow(api, member)
  await api.pool.query(`update imports set state = 'done', added = 1, committed_at = now() where id = $1`, [
    hexToByteaParam(importId),
  ])
  const client = await api.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from imports where id = $1 for update', [hexToByteaParam(importId)])
    const undone = member.send(undoImport, { params: { importId } })
    // Undo has seen no open import, and waits for the row.
    await expect.poll(countWaiting).toBe(1)
    await sendImportFile(api, member, 'Some Column,Another\n1,2')
    await client.query('commit')
    expect(await readError(await undone)).toMatchObject({ status: 409, code: 'IMPORT_OPEN' })
  } finally {
    client.release()
  }
})

async function countWaiting(): Promise<number> {
  const { rows } = await api.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%imports%'`,
  )
  return rows[0]?.waiting ?? 0
}
