import { resolve } from 'node:path'
import { parseDatabaseHostUrls } from '../database/hosts/database-hosts.ts'

/** Parses a setting. @throws Error with a message that describes the allowed values */
export type SettingParser<T> = (raw: string) => T

export const parseText: SettingParser<string> = (raw) => raw

/** Creates a parser of integers from `min` to `max`, inclusive. */
export function createWholeNumberParser(min: number, max: number): SettingParser<number> {
  return (raw) => {
    const value = Number(raw)
    if (/^\d+$/.test(raw) && value >= min && value <= max) return value
    throw new Error(`must be a whole number from ${min} to ${max}`)
  }
}

/** Parses headers as OpenTelemetry writes them: `name=value,name=value`, with encoded values. */
export const parseHeaders: SettingParser<Record<string, string>> = (raw) =>
  Object.fromEntries(
    raw.split(',').map((pair) => {
      const [, name, value] = /^\s*([\w-]+)\s*=(.*)$/.exec(pair) ?? []
      if (name === undefined || value === undefined) throw new Error('must be name=value, separated by commas')
      return [name, decodeURIComponent(value.trim())]
    }),
  )

/** Parses `1`, `0`, `true` or `false`. */
export const parseFlag: SettingParser<boolean> = (raw) => {
  if (/^(1|true)$/i.test(raw)) return true
  if (/^(0|false)$/i.test(raw)) return false
  throw new Error('must be 1 or 0')
}

export function createChoiceParser<const T extends string>(...allowed: ReadonlyArray<T>): SettingParser<T> {
  return (raw) => {
    const found = allowed.find((each) => each === raw)
    if (found !== undefined) return found
    throw new Error(`must be one of ${allowed.join(', ')}`)
  }
}

/** Creates a parser of URLs with one of these schemes, given without the colon: `createUrlParser('http', 'https')`. */
export function createUrlParser(...schemes: ReadonlyArray<string>): SettingParser<string> {
  return (raw) => {
    const url = URL.canParse(raw) ? new URL(raw) : null
    if (url && schemes.includes(url.protocol.slice(0, -1))) return raw
    throw new Error(`must be an address that starts with ${schemes.map((each) => `${each}://`).join(' or ')}`)
  }
}

/** Parses the URL of a PostgreSQL server, or of several. */
export const parseDatabaseUrl: SettingParser<string> = (raw) => {
  parseDatabaseHostUrls(raw)
  return raw
}

/** Parses the URL of a replica. What a replica has replayed is known of one server only. */
export const parseReplicaUrl: SettingParser<string> = (raw) => {
  if (parseDatabaseHostUrls(raw).urls.length > 1) throw new Error('must name one host')
  return raw
}

/** Parses a secret that cannot be guessed. */
export const parseSiteSecret: SettingParser<string> = (raw) => {
  if (raw.length >= 32) return raw
  throw new Error('must have at least 32 characters, such as the output of "openssl rand -base64 32"')
}

/** Parses the origin of a site: `http://` or `https://`, host and port, without a path. */
export const parseOrigin: SettingParser<string> = (raw) => {
  const url = new URL(createUrlParser('http', 'https')(raw))
  if (url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '') return url.origin
  throw new Error('must be an origin without a path, like https://cards.example')
}

/** Parses an HTTP URL, or a path on this site that starts with `/`. */
export const parseUrlOrPath: SettingParser<string> = (raw) =>
  /^\/(?!\/)/.test(raw) ? raw : createUrlParser('http', 'https')(raw)

/** Resolves a folder to an absolute path. */
export const parseFolder: SettingParser<string> = (raw) => resolve(raw)

/** Parses a short visible name: no line breaks, at most 80 characters, at least one letter or digit. */
export const parseLabel: SettingParser<string> = (raw) => {
  const value = raw.trim()
  if (value.length <= 80 && /[\p{L}\p{N}]/u.test(value) && !/\p{Cc}/u.test(value)) return value
  throw new Error('must hold a letter or a digit, and be at most 80 characters on one line')
}

/** Parses a mail sender: `name@host`, or `Name <name@host>`. */
export const parseMailSender: SettingParser<string> = (raw) => {
  if (/^(?:[^<>\r\n]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/.test(raw)) return raw
  throw new Error('must be a mail address, like Ninepocket <mail@cards.example>')
}

/** Parses where to report vulnerabilities: addresses as RFC 9116 has them, with commas or spaces between. */
export const parseSecurityContacts: SettingParser<string[]> = (raw) => {
  const contacts = raw.split(/[\s,]+/)
  if (contacts.every((each) => /^(?:https:\/\/[^\s/]+\S*|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+)$/.test(each)))
    return contacts
  throw new Error('must be an address that starts with https://, mailto: or tel:')
}

/**
 * Parses the trusted proxies: a number (`1`), `true`, or comma-separated addresses and networks, which Fastify
 * validates.
 */
export const parseTrustProxy: SettingParser<boolean | number | string> = (raw) => {
  if (/^\d{1,2}$/.test(raw)) return Number(raw)
  if (/^(true|false)$/.test(raw)) return raw === 'true'
  if (/^[0-9a-f.:/]+(\s*,\s*[0-9a-f.:/]+)*$/i.test(raw)) return raw
  throw new Error('must be a number of proxies, true, false, or addresses with commas between')
}
