import { describe, expect, test } from 'vitest'
import { findSettingProblems } from '../testing/setting-problems.ts'
import { parseConfig } from './config.ts'

const parseStorage = (environment: Record<string, string>) => parseConfig(environment).storage
const environmentKeys = { AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'environment' }

describe('file storage', () => {
  test('is a folder below DATA_DIR by default, or the given one', () => {
    expect(parseStorage({ DATA_DIR: '/srv/cards' })).toEqual({ kind: 'folder', folder: '/srv/cards/files' })
    expect(parseStorage({ STORAGE_URL: 'file:///mnt/pictures' })).toEqual({ kind: 'folder', folder: '/mnt/pictures' })
  })

  test('uses an Amazon bucket with the keys of the environment', () => {
    const environment = { ...environmentKeys, AWS_SESSION_TOKEN: 'token', AWS_REGION: 'eu-central-1' }
    expect(parseStorage({ ...environment, STORAGE_URL: 's3://cards' })).toEqual({
      kind: 's3',
      location: { bucketUrl: 'https://cards.s3.eu-central-1.amazonaws.com', prefix: '', region: 'eu-central-1' },
      keys: { accessKeyId: 'AKIA', secretAccessKey: 'environment', sessionToken: 'token' },
    })
  })

  test('uses a prefix of a bucket on another server, with the keys of the URL', () => {
    const url = 's3://KEY:a%2Fb%2Bc@cards/site/a/?region=auto&endpoint=https://minio.example:9000/'
    expect(parseStorage({ ...environmentKeys, STORAGE_URL: url })).toEqual({
      kind: 's3',
      location: { bucketUrl: 'https://minio.example:9000/cards', prefix: 'site/a/', region: 'auto' },
      keys: { accessKeyId: 'KEY', secretAccessKey: 'a/b+c' },
    })
  })

  test('uses AWS_ENDPOINT_URL_S3, and the path style for a bucket name with dots', () => {
    const elsewhere = { ...environmentKeys, AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9000' }
    const parseBucketUrl = (environment: Record<string, string>) => {
      const storage = parseStorage(environment)
      return storage.kind === 's3' ? storage.location.bucketUrl : null
    }
    expect(parseBucketUrl({ ...elsewhere, STORAGE_URL: 's3://cards' })).toBe('http://127.0.0.1:9000/cards')
    expect(parseBucketUrl({ ...environmentKeys, STORAGE_URL: 's3://cards.example' })).toBe(
      'https://s3.us-east-1.amazonaws.com/cards.example',
    )
  })
})

describe('the registry of remote versions', () => {
  const parseRegistry = (environment: Record<string, string>) => parseConfig(environment).registry

  test('is a folder below DATA_DIR by default and for /remotes.json, or the given one', () => {
    const own = { kind: 'folder', folder: '/srv/cards/registry' }
    expect(parseRegistry({ DATA_DIR: '/srv/cards' })).toEqual(own)
    expect(parseRegistry({ DATA_DIR: '/srv/cards', REMOTES_URL: '/remotes.json' })).toEqual(own)
    expect(parseRegistry({ REMOTES_URL: 'file:///mnt/remotes' })).toEqual({ kind: 'folder', folder: '/mnt/remotes' })
  })

  test('may share a bucket with the images', () => {
    const both = { STORAGE_URL: 's3://cards/files', REMOTES_URL: 's3://cards/remotes' }
    expect(parseRegistry({ ...environmentKeys, ...both })).toMatchObject({
      kind: 's3',
      location: { bucketUrl: 'https://cards.s3.us-east-1.amazonaws.com', prefix: 'remotes/' },
      keys: { accessKeyId: 'AKIA' },
    })
  })
})

test.each([
  ['STORAGE_URL', 's3://', /must be s3:/],
  ['STORAGE_URL', 's3://Big_Bucket', /must be s3:/],
  ['STORAGE_URL', 's3://cards?reigon=x', /"reigon" is not known/],
  ['STORAGE_URL', 's3://cards?endpoint=minio', /must name its endpoint as an origin/],
  ['STORAGE_URL', 's3://KEY@cards', /must hold KEY:SECRET, or neither/],
  ['STORAGE_URL', 's3://cards/a%2F..%2F..%2Fother', /must have a plain prefix/],
  ['STORAGE_URL', 's3://cards', /AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed/],
  ['STORAGE_URL', 'ftp://cards', /must be an address that starts with s3:\/\/ or file:\/\//],
  ['STORAGE_URL', 'file://elsewhere/pictures', /./],
  ['REMOTES_URL', '/elsewhere.json', /must be \/remotes\.json, or an address/],
  ['REMOTES_URL', 'https://cards.example/remotes.json', /must be \/remotes\.json, or an address/],
  ['REMOTES_URL', 's3://Big_Bucket', /must be s3:/],
  ['REMOTES_URL', 's3://cards', /REMOTES_URL names a bucket without keys/],
])('rejects %s %s', (name, url, problem) => {
  const problems = findSettingProblems({ [name]: url })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(problem)
})
