import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseS3Address, type S3Address, type S3Keys, type S3Place, s3Place } from './files/s3-place.ts'
import type { SettingsReader } from './read-settings.ts'
import { address, type SettingParser, text } from './setting-parsers.ts'

/** Where files are kept: a folder of this machine, or a bucket. */
export type Storage = { kind: 'folder'; folder: string } | { kind: 's3'; place: S3Place; keys: S3Keys }

type StorageAddress = { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Address)

const storageAddress: SettingParser<StorageAddress> = (raw) => {
  const url = address('s3', 'file')(raw)
  if (url.startsWith('s3:')) return { kind: 's3', ...parseS3Address(url) }
  return { kind: 'folder', folder: fileURLToPath(url) }
}

/** The keys of the environment, by the names that every client of S3 reads. */
function environmentKeys(settings: SettingsReader): S3Keys | null {
  const accessKeyId = settings.read('AWS_ACCESS_KEY_ID', text, null)
  const secretAccessKey = settings.read('AWS_SECRET_ACCESS_KEY', text, null)
  const sessionToken = settings.read('AWS_SESSION_TOKEN', text, null)
  if (accessKeyId === null || secretAccessKey === null) return null
  return { accessKeyId, secretAccessKey, ...(sessionToken !== null && { sessionToken }) }
}

/** The place that a setting names, with what of a bucket may stand in the environment instead. */
function placeOf(
  settings: SettingsReader,
  { name, asked, own }: { name: string; asked: StorageAddress; own: Storage },
): Storage {
  if (asked.kind === 'folder') return asked
  const keys = asked.keys ?? environmentKeys(settings)
  if (keys === null) {
    settings.refuse(
      `${name} names a bucket without keys: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed`,
    )
    return own
  }
  const region = asked.region ?? settings.read('AWS_REGION', text, null)
  const endpoint = asked.endpoint ?? settings.read('AWS_ENDPOINT_URL_S3', address('http', 'https'), null)
  const place = s3Place({ ...asked, region, endpoint: endpoint?.replace(/\/$/, '') ?? null })
  return { kind: 's3', place, keys }
}

/** `STORAGE_URL`: where pictures are kept; without it below `dataDir`. */
export function readStorage(settings: SettingsReader, dataDir: string): Storage {
  const own = { kind: 'folder', folder: join(dataDir, 'files') } as const
  const asked = settings.read('STORAGE_URL', storageAddress, own)
  return placeOf(settings, { name: 'STORAGE_URL', asked, own })
}

/** `REMOTES_URL`: where versions of the remotes are published; as `/remotes.json`, the site's own, below `dataDir`. */
export function readRegistryPlace(settings: SettingsReader, dataDir: string): Storage {
  const own = { kind: 'folder', folder: join(dataDir, 'registry') } as const
  const registryAddress: SettingParser<StorageAddress> = (raw) => {
    if (raw === '/remotes.json') return own
    if (/^(s3|file):/.test(raw)) return storageAddress(raw)
    throw new Error('must be /remotes.json, or an address that starts with s3:// or file://')
  }
  const asked = settings.read('REMOTES_URL', registryAddress, own)
  return placeOf(settings, { name: 'REMOTES_URL', asked, own })
}
