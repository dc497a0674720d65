import { audiences } from '@ninepocket/contract/users/visitor-audience'
import type { NavigationEntry, RemoteDefinition } from '@ninepocket/runtime/remote-definition'

type UnknownFields = Readonly<Record<string, unknown>>

const patternSegment = String.raw`(?:\*|:\w+\??|[\w.~-]*(?:\{productNoun\})?[\w.~-]+\??|\{productNoun\})`
const pathPattern = new RegExp(String.raw`^(?:/|/(?:@:\w+|${patternSegment})(?:/${patternSegment})*)$`)
/** A path of this site: a second slash would lead to another one. */
const linkPathPattern = /^\/(?!\/)[\w./~%@{}-]*$/
const dataNamePattern = /^[a-z][a-z-]*$/

const isObject = (value: unknown): value is UnknownFields => typeof value === 'object' && value !== null
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '' && value.length <= 60
const isAudience = (value: unknown) => audiences.some((audience) => audience === value)
const isAbsentOrBoolean = (value: unknown) => value === undefined || typeof value === 'boolean'

/** Returns whether a value is a pattern of page paths. */
export const isPathPattern = (value: unknown): value is string => typeof value === 'string' && pathPattern.test(value)

/** Returns whether a value maps slots to audiences. */
export const isSlotAudiences = (value: unknown): boolean => isObject(value) && Object.values(value).every(isAudience)

/** Returns whether a value is a navigation entry whose link stays on this site. */
export function isNavigationEntry(value: unknown): value is NavigationEntry {
  if (!isObject(value)) return false
  const { place, label, path, audience, order, isExact, isProminent, data = {} } = value
  return (
    ['main', 'account', 'footer'].some((each) => each === place) &&
    isText(label) &&
    typeof path === 'string' &&
    linkPathPattern.test(path) &&
    isAudience(audience) &&
    typeof order === 'number' &&
    isAbsentOrBoolean(isExact) &&
    isAbsentOrBoolean(isProminent) &&
    isObject(data) &&
    Object.entries(data).every(([name, text]) => dataNamePattern.test(name) && typeof text === 'string')
  )
}

export const isDisplayName = isText

/** Returns whether a value is what `src/remote.ts` of a remote exports. */
export function isRemoteDefinition(value: unknown): value is RemoteDefinition {
  if (!isObject(value)) return false
  const { displayName, navigation = [], slotAudiences = {} } = value
  return (
    isDisplayName(displayName) &&
    Array.isArray(navigation) &&
    navigation.every(isNavigationEntry) &&
    isSlotAudiences(slotAudiences)
  )
}
