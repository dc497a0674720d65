import { visitorAudiences } from '@ninepocket/contract/users/visitor-audience'
import { navigationIcons, navigationPlaces, type RemoteListing } from '@ninepocket/runtime/remote-listing'
import * as z from 'zod/mini'

const patternSegment = String.raw`(?:\*|:\w+\??|[\w.~-]*(?:\{productNoun\})?[\w.~-]+\??|\{productNoun\})`
const pathPattern = new RegExp(String.raw`^(?:/|/(?:@:\w+|${patternSegment})(?:/${patternSegment})*)$`)
/** A path of this site: a second slash would lead to another one. */
const linkPathPattern = /^\/(?!\/)[\w./~%@{}-]*(?:#[\w-]+)?$/
const dataNamePattern = /^[a-z][a-z-]*$/

/** A pattern of page paths. */
export const PathPatternSchema = z.string().check(z.regex(pathPattern))
export const DisplayNameSchema = z.string().check(z.regex(/\S/), z.maxLength(60))
/** Audiences by slot. */
export const SlotAudiencesSchema = z.record(z.string(), z.enum(visitorAudiences))
/** The audience of a remote that is not for every visitor. */
export const RemoteAudienceSchema = z.optional(z.literal('admins'))
/** A navigation entry whose link stays on this site. */
export const NavigationEntrySchema = z.looseObject({
  place: z.enum(navigationPlaces),
  label: DisplayNameSchema,
  path: z.string().check(z.regex(linkPathPattern)),
  audience: z.enum(visitorAudiences),
  order: z.number(),
  group: z.optional(DisplayNameSchema),
  keywords: z.optional(z.string().check(z.maxLength(200))),
  isExact: z.optional(z.boolean()),
  isProminent: z.optional(z.boolean()),
  icon: z.optional(z.enum(navigationIcons)),
  data: z.optional(z.record(z.string().check(z.regex(dataNamePattern)), z.string())),
})
const RemoteListingSchema = z.looseObject({
  displayName: DisplayNameSchema,
  audience: RemoteAudienceSchema,
  navigation: z.optional(z.array(NavigationEntrySchema)),
  slotAudiences: z.optional(SlotAudiencesSchema),
})

export const isPathPattern = (value: unknown): value is string => PathPatternSchema.safeParse(value).success

/** Returns whether a value is what `src/remote-listing.ts` of a remote exports. */
export const isRemoteListing = (value: unknown): value is RemoteListing => RemoteListingSchema.safeParse(value).success
