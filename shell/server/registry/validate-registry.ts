import * as z from 'zod/mini'
import {
  DisplayNameSchema,
  NavigationEntrySchema,
  PathPatternSchema,
  RemoteAudienceSchema,
  SlotAudiencesSchema,
} from './validate-remote-listing.ts'

/** Names of remotes and versions. They cannot leave their folder and have no special meaning in a URL. */
const safeNamePattern = /^[A-Za-z0-9][\w-]{0,63}$/
const safePathPattern = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/
const ownFolderPattern = /^\/(?:[\w-][\w.-]*\/)+$/
const integrityPattern = /^sha(?:256|384|512)-[A-Za-z0-9+/]+=*$/

export const isSafeName = (name: string) => safeNamePattern.test(name)
/** Returns whether a file path stays within its folder. */
export const isSafePath = (file: string) => safePathPattern.test(file)

const SafeName = z.string().check(z.regex(safeNamePattern))
const Time = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))
const Count = z.int().check(z.positive())
const uniqueNames = z.refine<Array<{ name: string }>>(
  (entries) => new Set(entries.map(({ name }) => name)).size === entries.length,
  'A name occurs twice',
)

const Version = z.looseObject({ name: SafeName, version: SafeName })
const Info = z.extend(Version, {
  /** A path of this site, the only place that scripts may come from (`shell/src/remotes/script-policy.ts`). */
  url: z.string().check(z.regex(ownFolderPattern)),
  entry: z.string().check(z.regex(safePathPattern)),
  integrity: z.string().check(z.regex(integrityPattern)),
  interfaceVersion: Count,
  apiVersion: z._default(Count, 1),
  displayName: DisplayNameSchema,
  audience: RemoteAudienceSchema,
  paths: z.array(PathPatternSchema),
  navigation: z.array(NavigationEntrySchema),
  slots: z.array(z.string()),
  slotAudiences: SlotAudiencesSchema,
  releasedAt: Time,
  signature: z.optional(z.string()),
})
const Entry = z.extend(Info, {
  previous: z._default(z.nullable(SafeName), null),
  olderVersions: z._default(z.array(SafeName), []),
  chosenBy: z._default(z.enum(['start', 'command']), 'start'),
})
const Canary = z.extend(Info, { percent: Count.check(z.maximum(99)) })
const LiveVersions = z.looseObject({
  remotes: z.array(Entry).check(uniqueNames),
  canaries: z.array(Canary).check(uniqueNames),
})

/** A registry, which may have been edited by hand. Absent fields get their defaults; an invalid announcement is dropped. */
export const RegistrySchema = z.looseObject({
  remotes: z._default(LiveVersions.shape.remotes, []),
  canaries: z._default(LiveVersions.shape.canaries, []),
  announced: z.catch(z.nullable(LiveVersions), null),
  retired: z._default(z.array(z.extend(Version, { since: Time })), []),
  shell: z._default(z.nullable(SafeName), null),
  lastChange: z._default(z.nullable(z.looseObject({ id: z.string(), line: z.record(z.string(), z.unknown()) })), null),
})
