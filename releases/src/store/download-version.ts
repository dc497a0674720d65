import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { areCompressedFilesIntact } from '@ninepocket/shell/server/registry/are-compressed-files-intact'
import { hashDistFolder } from '@ninepocket/shell/server/registry/build-description'
import { isSafePath } from '@ninepocket/shell/server/registry/validate-registry'
import { versionSignatureFile } from '@ninepocket/shell/server/registry/version-signature'
import { writeFileAtomically } from '@ninepocket/shell/server/registry/write-file-atomically'
import type { Bucket, ListedBucketFile } from './bucket.ts'
import type { AppVersion } from './list-versions.ts'
import { runConcurrently } from './run-concurrently.ts'

/** Limit on concurrent downloads: a version takes a few round trips instead of one for each file. */
const maxConcurrentFiles = 16
/** Limit on the files of a version. A remote's build has about 100 files and a few MB; more must not fill the disk. */
const maxFiles = 2000
const maxBytes = 100_000_000

export const getVersionPrefix = (name: string, version: string) => `${name}/${version}/`

/**
 * Fetches a version from a bucket to `target`, complete and unchanged, or not at all.
 * @throws {StorageUnavailableError} if the bucket is unreachable
 * @throws {Error} if the bucket's files are not those of that version
 */
export async function downloadVersion(bucket: Bucket, { name, version }: AppVersion, target: string): Promise<void> {
  const prefix = getVersionPrefix(name, version)
  const files = (await bucket.list(prefix)).map((file) => ({ ...file, path: file.name.slice(prefix.length) }))
  const problem = findProblem(files)
  if (problem) throw new Error(`${name} ${version} cannot be fetched from the bucket: ${problem}`)
  const draft = `${target}.${randomUUID()}.draft`
  try {
    await runConcurrently(maxConcurrentFiles, files, async (file) => {
      const found = await bucket.get(file.name)
      if (found === null) throw new Error(`${file.name} is gone from the bucket`)
      await mkdir(dirname(join(draft, file.path)), { recursive: true })
      await writeFile(join(draft, file.path), found.bytes)
    })
    if ((await hashDistFolder(draft)) !== version || !(await areCompressedFilesIntact(draft)))
      throw new Error(`The bucket's files of ${name} ${version} differ from the published ones`)
    // Another process of this machine may have fetched it in the meantime.
    if (!existsSync(target)) await rename(draft, target).catch(ignoreIfExists(target))
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

function findProblem(files: ReadonlyArray<ListedBucketFile & { path: string }>): string | null {
  if (files.length === 0) return 'it does not exist'
  const invalidFile = files.find(({ path }) => !isSafePath(path))
  if (invalidFile) return `${JSON.stringify(invalidFile.name)} is not a valid file name`
  if (files.length > maxFiles) return `it has ${files.length} files`
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return bytes > maxBytes ? `it has ${bytes} bytes` : null
}

/** Fetches the signature of a version that was fetched before: it may have been signed since. */
export async function downloadVersionSignature(bucket: Bucket, { name, version }: AppVersion, target: string) {
  const found = await bucket.get(getVersionPrefix(name, version) + versionSignatureFile)
  if (found !== null) await writeFileAtomically(join(target, versionSignatureFile), found.bytes.toString())
}

const ignoreIfExists = (target: string) => (error: unknown) => {
  if (!existsSync(target)) throw error
}
