/** A bucket, and the prefix of the site's files in it. */
export type S3Location = {
  /** URL of the bucket, without a slash at its end. */
  bucketUrl: string
  /** Precedes every name; empty, or ends with a slash. */
  prefix: string
  region: string
}

export type S3Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string }

export type S3UrlParts = {
  bucket: string
  prefix: string
  region: string | null
  /** URL of a server other than Amazon's. */
  endpoint: string | null
  keys: S3Credentials | null
}

const bucketNamePattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const s3UrlFormat = 's3://[KEY:SECRET@]BUCKET[/PREFIX][?region=REGION&endpoint=https://HOST]'

/**
 * Parses `s3://KEY:SECRET@bucket/prefix?region=eu-central-1&endpoint=https://host:9000`; everything but the bucket is
 * optional.
 * @throws Error that describes the allowed format
 */
export function parseS3Url(raw: string): S3UrlParts {
  const url = new URL(raw)
  const known = ['region', 'endpoint']
  const stray = [...url.searchParams.keys()].find((name) => !known.includes(name))
  if (stray !== undefined) throw new Error(`must be ${s3UrlFormat}: "${stray}" is not known`)
  const endpoint = url.searchParams.get('endpoint')
  if (endpoint !== null && !/^https?:\/\/[^/?#]+\/?$/.test(endpoint))
    throw new Error('must name its endpoint as an origin, like https://s3.example')
  if (!bucketNamePattern.test(url.host)) throw new Error(`must be ${s3UrlFormat}`)
  if ((url.username === '') !== (url.password === '')) throw new Error('must hold KEY:SECRET, or neither')
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '')
  if (!/^[\w./-]*$/.test(prefix) || prefix.includes('..')) throw new Error('must have a plain prefix')
  return {
    bucket: url.host,
    prefix: prefix && `${prefix}/`,
    region: url.searchParams.get('region'),
    endpoint: endpoint?.replace(/\/$/, '') ?? null,
    keys: url.username
      ? { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) }
      : null,
  }
}

const defaultRegion = 'us-east-1'

/**
 * Returns the location of a bucket. Amazon's buckets have their own hosts. A name with dots matches no certificate of
 * Amazon's, and other servers expect the bucket in the path.
 */
export function resolveS3Location({
  bucket,
  prefix,
  ...given
}: Pick<S3UrlParts, 'bucket' | 'prefix' | 'region' | 'endpoint'>): S3Location {
  const region = given.region ?? defaultRegion
  const hostStyleUrl = `https://${bucket}.s3.${region}.amazonaws.com`
  const pathStyleUrl = `${given.endpoint ?? `https://s3.${region}.amazonaws.com`}/${bucket}`
  const bucketUrl = given.endpoint === null && !bucket.includes('.') ? hostStyleUrl : pathStyleUrl
  return { bucketUrl, prefix, region }
}
