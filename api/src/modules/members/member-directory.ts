import type { ListedMember, MemberDetails } from '@ninepocket/contract/admin/member-directory'
import type { Queryable } from '../../database/queryable.ts'
import { toProfilePictureUrl } from '../auth/accounts/listed-user-row.ts'
import type { OffsetRange } from '../catalogue/paging/paging.ts'
import { createUserNotFoundError } from '../users/profile-access.ts'
import { type MemberFilter, type MemberRow, readMember, readMembers } from './member-directory-repository.ts'

function toListedMember({ avatar, createdAt, isPublic: _, isCollectionPrivate: __, ...row }: MemberRow): ListedMember {
  return { ...row, profilePicture: toProfilePictureUrl(avatar), memberSince: createdAt.toISOString() }
}

/** Returns a range of the accounts that match, for admins. */
export async function listMembersForAdmins(
  db: Queryable,
  filter: MemberFilter,
  range: OffsetRange,
): Promise<{ members: ListedMember[]; total: number }> {
  const { rows, total } = await readMembers(db, filter, range)
  return { members: rows.map(toListedMember), total }
}

/** @throws DomainError 404 if there is no such account */
export async function requireMemberDetails(db: Queryable, id: string): Promise<MemberDetails['member']> {
  const row = await readMember(db, id)
  if (!row) throw createUserNotFoundError()
  const { isPublic, isCollectionPrivate } = row
  return { ...toListedMember(row), isPublic, isCollectionPrivate }
}
