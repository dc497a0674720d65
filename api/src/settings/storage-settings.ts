import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  parseS3Url,
  resolveS3Location,
  type S3Credentials,
  type S3Location,
  type S3UrlParts,
} from '../files/s3-location.ts'
import { createUrlParser, parseText, type SettingParser } from './setting-parsers.ts'
import type { SettingsReader } from './settings-reader.ts'

/** A location of files: a folder of this machine, or a bucket. */
export type StorageLocation =
  | { kind: 'folder'; folder: string }
  | { kind: 's3'; location: S3Location; keys: S3Credentials }

type ParsedStorageUrl = { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3UrlParts)

const storageUrlSetting: SettingParser<ParsedStorageUrl> = (raw) => {
  const url = createUrlParser('s3', 'file')(raw)
  if (url.startsWith('s3:')) return { kind: 's3', ...parseS3Url(url) }
  return { kind: 'folder', folder: fileURLToPath(url) }
}

/** Reads the keys from the environment variables that all S3 clients use. */
function readS3KeysFromEnvironment(settings: SettingsReader): S3Credentials | null {
  const accessKeyId = settings.readSecret('AWS_ACCESS_KEY_ID', parseText, null)
  const secretAccessKey = settings.readSecret('AWS_SECRET_ACCESS_KEY', parseText, null)
  const sessionToken = settings.readSecret('AWS_SESSION_TOKEN', parseText, null)
  if (accessKeyId === null || secretAccessKey === null) return null
  return { accessKeyId, secretAccessKey, ...(sessionToken !== null && { sessionToken }) }
}

/** Resolves the location in a setting, completed by the environment for a bucket. */
function resolveStorageLocation(
  settings: SettingsReader,
  { name, requested, defaultLocation }: { name: string; requested: ParsedStorageUrl; defaultLocation: StorageLocation },
): StorageLocation {
  if (requested.kind === 'folder') return requested
  const keys = requested.keys ?? readS3KeysFromEnvironment(settings)
  if (keys === null) {
    settings.addProblem(`${name} names a bucket without keys: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed`)
    return defaultLocation
  }
  const region = requested.region ?? settings.read('AWS_REGION', parseText, null)
  const endpoint = requested.endpoint ?? settings.read('AWS_ENDPOINT_URL_S3', createUrlParser('http', 'https'), null)
  const location = resolveS3Location({ ...requested, region, endpoint: endpoint?.replace(/\/$/, '') ?? null })
  return { kind: 's3', location, keys }
}

/** Reads `STORAGE_URL`, the location of images; by default below `dataDir`. */
export function readStorageSetting(settings: SettingsReader, dataDir: string): StorageLocation {
  const defaultLocation = { kind: 'folder', folder: join(dataDir, 'files') } as const
  const requested = settings.readSecret('STORAGE_URL', storageUrlSetting, defaultLocation)
  return resolveStorageLocation(settings, { name: 'STORAGE_URL', requested, defaultLocation })
}

/**
 * Reads `REMOTES_URL`, the location of the remotes' versions; by default, and for the site's own `/remotes.json`, below
 * `dataDir`.
 */
export function readRegistrySetting(settings: SettingsReader, dataDir: string): StorageLocation {
  const defaultLocation = { kind: 'folder', folder: join(dataDir, 'registry') } as const
  const registryUrlSetting: SettingParser<ParsedStorageUrl> = (raw) => {
    if (raw === '/remotes.json') return defaultLocation
    if (/^(s3|file):/.test(raw)) return storageUrlSetting(raw)
    throw new Error('must be /remotes.json, or an address that starts with s3:// or file://')
  }
  const requested = settings.readSecret('REMOTES_URL', registryUrlSetting, defaultLocation)
  return resolveStorageLocation(settings, { name: 'REMOTES_URL', requested, defaultLocation })
}
