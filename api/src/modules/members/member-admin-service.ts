import type { MemberDetails } from '@ninepocket/contract/admin/member-directory'
import type { getOwnSuspension, listMembers } from '@ninepocket/contract/admin/member-endpoints'
import type { MemberListFilter } from '@ninepocket/contract/admin/member-list-filters'
import type { SecurityEventKind } from '@ninepocket/contract/admin/security-event-kinds'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import type { Queryable } from '../../database/queryable.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { CacheTag } from '../../http/caching/cache-tag.ts'
import { enqueueMail, type Mail } from '../../mail/outbox.ts'
import { formatDeviceName } from '../auth/sessions/format-device-name.ts'
import { createSessionService, endSessionsOfUser } from '../auth/sessions/session-service.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../catalogue/paging/paging.ts'
import type { HoldingsStore } from '../holdings/holdings-store.ts'
import { type EventActor, recordSecurityEvent } from '../security-log/security-log-service.ts'
import {
  type AdminRemovableDetail,
  createCopyNotFoundError,
  createOwnCopiesService,
  hasAnyAdminRemovableDetail,
} from '../user-inventory/copies/own-copies-service.ts'
import { createAvatarService } from '../users/avatar/avatar-service.ts'
import type { UserService } from '../users/user-service.ts'
import type { AdminActionMailBuilder, RemovedContentLabel } from './admin-action-mails.ts'
import { listMembersForAdmins, requireMemberDetails } from './member-directory.ts'
import type { SuspensionService } from './suspension-service.ts'

export type MemberServiceContext = {
  pool: Pool
  files: FileStore
  holdings: HoldingsStore
  users: UserService
  suspensions: SuspensionService
  mails: AdminActionMailBuilder
  /**
   * Removes details that a member has given a copy from the offers that show it. `current` is the member's present copy. Returns
   * whether the member has offered the copy, and the members whose offers had the details.
   */
  clearAdminRemovedDetailsInOffers: (
    db: Queryable,
    key: CopyKey,
    removed: { names: ReadonlyArray<AdminRemovableDetail>; current: UserInventoryItem | null },
  ) => Promise<{ hasOffered: boolean; authorIds: ReadonlyArray<string> }>
}

type Recipient = { id: string; email: string; username: string }
/** A copy that the member has or had. */
type CopyKey = { userId: string; copyId: string }

/**
 * What admins do with members. Each act is recorded, and mailed where it concerns the member (spec §6.6).
 * Removing what is no longer there changes, records and mails nothing.
 */
export function createMemberAdminService({
  pool,
  files,
  holdings,
  users,
  suspensions,
  mails,
  clearAdminRemovedDetailsInOffers,
}: MemberServiceContext) {
  const avatars = createAvatarService({ pool, files })
  const inventory = createOwnCopiesService(holdings)

  async function record(
    db: Queryable,
    origin: EventActor,
    {
      kind,
      member,
      mail,
      target = '',
    }: { kind: SecurityEventKind; member: { id: string }; mail?: Mail; target?: string },
  ): Promise<void> {
    await recordSecurityEvent(db, origin, { kind, subjectId: member.id, target })
    if (mail) await enqueueMail(db, mail)
  }

  /** Records the removal of something in the transaction that removes it, and tells its owner. */
  const recordRemoval = (
    db: Queryable,
    origin: EventActor,
    kind: SecurityEventKind,
    { member, thing, target = '' }: { member: Recipient; thing: RemovedContentLabel; target?: string },
  ): Promise<void> => record(db, origin, { kind, member, mail: mails.removed(member, thing), target })

  /**
   * Removes details of a copy, also while it is promised in a trade, and from the offers that show it. Each member who has
   * lost some is told.
   * @throws DomainError 404 if the member neither has nor has offered the copy
   */
  async function removeFromCopyAndOffers(
    origin: EventActor,
    key: CopyKey,
    {
      names,
      kind,
      thing,
    }: { names: ReadonlyArray<AdminRemovableDetail>; kind: SecurityEventKind; thing: RemovedContentLabel },
  ): Promise<void> {
    await requireMemberDetails(pool, key.userId)
    await inventory.removeCopyDetails(key.userId, key.copyId, names, async (db, current) => {
      const { hasOffered, authorIds } = await clearAdminRemovedDetailsInOffers(db, key, { names, current })
      if (current === null && !hasOffered) throw createCopyNotFoundError()
      const losingIds = new Set(authorIds)
      if (current !== null && hasAnyAdminRemovableDetail(current, names)) losingIds.add(key.userId)
      for (const id of losingIds) {
        const member = await requireMemberDetails(db, id)
        await recordRemoval(db, origin, kind, { member, thing, target: `copy ${key.copyId}` })
      }
    })
  }

  return {
    async list({
      term,
      state,
      ...request
    }: PageRequest & { term: string; state: MemberListFilter }): Promise<EndpointReply<typeof listMembers>> {
      const { members, total } = await listMembersForAdmins(pool, { term, state }, toOffsetRange(request))
      return { members, ...toPagingFields(request, total), totalMembers: total }
    },

    /** @throws DomainError 404 if there is no such member */
    async get(id: string): Promise<MemberDetails> {
      const member = await requireMemberDetails(pool, id)
      const [suspension, sessions, totals] = await Promise.all([
        suspensions.find(pool, id),
        createSessionService(pool).list(id),
        holdings.readUserStats(id),
      ])
      const { collection, wishlist, forTrade, forSale } = totals?.stats ?? {}
      return {
        member,
        suspension,
        counts: {
          copies: collection?.totalCards ?? 0,
          wishes: wishlist?.totalCards ?? 0,
          forTrade: forTrade?.totalCards ?? 0,
          forSale: forSale?.totalCards ?? 0,
        },
        sessions: sessions.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
          id,
          device: formatDeviceName(userAgent),
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
        })),
      }
    },

    /** Returns the suspension of the caller; null if there is none. */
    async getOwnSuspension(id: string): Promise<EndpointReply<typeof getOwnSuspension>> {
      const { username } = await requireMemberDetails(pool, id)
      return { username, suspension: await suspensions.find(pool, id) }
    },

    /** Returns the tags of what names the member. @throws DomainError as `SuspensionService.suspend` */
    suspend: (origin: EventActor, id: string, reason: string): Promise<CacheTag[]> =>
      inTransaction(pool, async (db) => {
        const { user, changedTags } = await suspensions.suspend(db, id, reason)
        const mail = mails.suspended(user, reason)
        await record(db, origin, { kind: 'member-suspended', member: user, mail, target: reason })
        return changedTags
      }),

    /** Returns the tags of what names the member. @throws DomainError 404 if there is no such member */
    liftSuspension: (origin: EventActor, id: string, reason = ''): Promise<CacheTag[]> =>
      inTransaction(pool, async (db) => {
        const change = await suspensions.lift(db, id)
        if (!change) return []
        const { user, changedTags } = change
        const mail = mails.suspensionLifted(user, reason)
        await record(db, origin, { kind: 'suspension-lifted', member: user, mail, target: reason })
        return changedTags
      }),

    /** @throws DomainError 404 if there is no such member */
    endSessions: (origin: EventActor, id: string): Promise<number> =>
      inTransaction(pool, async (db) => {
        const member = await requireMemberDetails(db, id)
        const count = await endSessionsOfUser(db, id)
        await record(db, origin, { kind: 'sessions-ended', member })
        return count
      }),

    /** @throws DomainError 404 if there is no such member */
    async removeAvatar(origin: EventActor, id: string): Promise<void> {
      const member = await requireMemberDetails(pool, id)
      await avatars.remove(id, async (db, previousFile) => {
        if (previousFile !== null)
          await recordRemoval(db, origin, 'avatar-removed', { member, thing: 'profile picture' })
      })
    },

    /** @throws DomainError 404 if there is no such member */
    async removeName(origin: EventActor, id: string): Promise<void> {
      const member = await requireMemberDetails(pool, id)
      // Without the name itself: the log keeps its entries when the account is deleted.
      const removal = { member, thing: 'name' } as const
      await users.removeName(id, (db) => recordRemoval(db, origin, 'name-removed', removal))
    },

    /** @throws DomainError 404 if the member neither has nor has offered such a copy */
    removeCopyNote: (origin: EventActor, key: CopyKey): Promise<void> =>
      removeFromCopyAndOffers(origin, key, {
        names: ['publicNote'],
        kind: 'note-removed',
        thing: 'public note on a copy',
      }),

    /** @throws DomainError as `removeCopyNote` */
    removeCopyPhotos: (origin: EventActor, key: CopyKey): Promise<void> =>
      removeFromCopyAndOffers(origin, key, {
        names: ['customImageUrl', 'customBackImageUrl'],
        kind: 'copy-photo-removed',
        thing: 'photos of a copy',
      }),
  }
}
