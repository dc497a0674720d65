import { randomBytes } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { listenOnLoopback } from '../testing/listen-on-loopback.ts'
import { setUpTestFolder } from '../testing/set-up.ts'
import { listImageFiles, newAvatarName, newImageName } from './file-names.ts'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'
import { bucketCredentials, startS3TestServer } from './testing/s3-test-server.ts'

const imageBytes = randomBytes(100_000)
const getNewImageName = () => newImageName('copies', { width: 800, height: 1_120 }, imageBytes)

const folder = await setUpTestFolder()
const server = await startS3TestServer()
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

const createBucketStore = (changes: { prefix?: string; keys?: typeof bucketCredentials } = {}) =>
  createS3Store(
    { bucketUrl: server.url, prefix: '', region: 'us-east-1', ...changes },
    changes.keys ?? bucketCredentials,
  )
const stores: Array<[string, () => FileStore]> = [
  ['a folder', () => createFolderStore(`${folder}/files`)],
  ['a bucket of S3', () => createBucketStore()],
  ['a part of a bucket', () => createBucketStore({ prefix: 'site/files/' })],
]

describe.each(stores)('a file in %s', (_where, open) => {
  test('reads back the same bytes, and finds nothing after deletion', async () => {
    const files = open()
    for (const name of [newAvatarName(), ...listImageFiles(getNewImageName())]) {
      await files.put(name, imageBytes)
      const found = await files.find(name)
      expect(found?.size).toBe(imageBytes.length)
      expect(found && (await buffer(found.read())).equals(imageBytes)).toBe(true)
      await files.delete(name)
      await files.delete(name)
      expect(await files.find(name)).toBeNull()
    }
  })

  test('finds a file by its exact name only, and no path outside the store', async () => {
    const files = open()
    await writeFile(join(folder, 'secret.webp'), 'secret')
    for (const name of [
      '../secret.webp',
      'avatars/../secret.webp',
      'secret.webp',
      '/etc/passwd',
      'avatars/',
      'avatars',
      '',
      'copies/..%2f..%2fsecret.webp',
      `${getNewImageName()}.draft`,
      `${getNewImageName()}?x`,
      `x/${newAvatarName()}`,
    ])
      expect(await files.find(name), name).toBeNull()
  })
})

test('leaves no draft in the folder after writing', async () => {
  const name = newAvatarName()
  await createFolderStore(folder).put(name, imageBytes)
  expect(await readdir(join(folder, 'avatars'))).toEqual([name.slice('avatars/'.length)])
})

describe('a bucket', () => {
  test('stores a file with its type, and keeps caches from storing it for direct readers', async () => {
    const name = getNewImageName().replace('.webp', '.avif')
    await createBucketStore().put(name, imageBytes)
    const reader = new AwsClient({ ...bucketCredentials, service: 's3', region: 'us-east-1' })
    const { headers } = await reader.fetch(`${server.url}/${name}`, { method: 'HEAD' })
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'private, no-store',
    })
  })

  test('reports rejected keys by the error code, without the keys', async () => {
    const stranger = createBucketStore({ keys: { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' } })
    const refused = stranger.put(getNewImageName(), imageBytes)
    await expect(refused).rejects.toMatchObject({
      code: 'STORAGE_AWAY',
      message: 'the storage answered 403 SignatureDoesNotMatch',
    })
    await expect(stranger.find(getNewImageName())).rejects.toMatchObject({ code: 'STORAGE_AWAY' })
    await expect(stranger.delete(getNewImageName())).rejects.toMatchObject({ code: 'STORAGE_AWAY' })
  })

  test('fails to read a file when the storage no longer sends', async () => {
    const stalling = createServer((_request, response) => {
      response.writeHead(200, { 'content-length': 2 * imageBytes.length }).write(imageBytes)
    })
    const { url, close } = await listenOnLoopback(stalling)
    const files = createS3Store({ bucketUrl: `${url}/b`, prefix: '', region: 'auto' }, bucketCredentials)
    const found = await files.find(getNewImageName())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let receivedBytes = 0
    const stream = found?.read().on('data', (chunk: Buffer) => {
      receivedBytes += chunk.length
    })
    const failure = expect(stream && finished(stream)).rejects.toMatchObject({ code: 'STORAGE_AWAY' })
    await vi.waitFor(() => expect(receivedBytes).toBe(imageBytes.length))
    await vi.advanceTimersByTimeAsync(30_000)
    await failure
    await close()
  })

  test('retries a temporary failure, and gives up when it continues', async () => {
    let failures = 1
    const flaky = createServer((request, response) => {
      request.resume()
      request.once('end', () => response.writeHead(failures-- > 0 ? 503 : 200).end())
    })
    const { url, close } = await listenOnLoopback(flaky)
    const files = createS3Store({ bucketUrl: `${url}/b`, prefix: '', region: 'auto' }, bucketCredentials)
    await files.put(getNewImageName(), imageBytes)
    expect(failures).toBe(-1)
    failures = 10
    await expect(files.put(getNewImageName(), imageBytes)).rejects.toMatchObject({ code: 'STORAGE_AWAY' })
    expect(failures).toBe(7)
    await close()
    await expect(files.put(getNewImageName(), imageBytes)).rejects.toMatchObject({
      message: 'the storage cannot be reached: ECONNREFUSED',
    })
  })
})
