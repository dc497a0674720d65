import type { ListedMember, MemberDetails } from '@ninepocket/contract/admin/member-directory'
import {
  endMemberSessions,
  getMember,
  liftSuspension,
  listMembers,
  removeCopyNote,
  removeCopyPhotos,
  removeMemberAvatar,
  removeMemberName,
  suspendMember,
} from '@ninepocket/contract/admin/member-endpoints'
import { anId } from '@ninepocket/testing/builders/an-id'
import { FakeHttpError, type FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import { paginate } from '@ninepocket/testing/fake-api/paginate'
import { lengthenText } from '@ninepocket/testing/standalone/long-names'
import type { DataSize } from '@ninepocket/testing/standalone/scenario-options'

const memberCounts: Record<DataSize, number> = { none: 0, few: 5, long: 5, many: 1_000 }
const memberSince = '2026-01-02T03:04:05.000Z'
const lastUsedAt = '2026-02-03T04:05:06.000Z'

function createDetails(index: number, size: DataSize): MemberDetails {
  const username = `member_${index + 1}`
  return {
    member: {
      id: anId(index + 1),
      username,
      name: size === 'long' ? lengthenText('Mario') : `Mario ${index + 1}`,
      email: `${username}@example.org`,
      profilePicture: null,
      memberSince,
      isAdmin: index === 1,
      isActivated: index !== 3,
      isSuspended: index === 2,
      isPublic: true,
      isCollectionPrivate: false,
    },
    suspension: index === 2 ? { suspendedAt: lastUsedAt, reason: 'Sells cards that do not exist.' } : null,
    counts: { copies: 1_234, wishes: 56, forTrade: 7, forSale: 0 },
    sessions: [{ id: anId(500 + index), device: 'Safari on iPhone', createdAt: memberSince, lastUsedAt }],
  }
}

const hasState: Record<string, (member: ListedMember) => boolean> = {
  all: () => true,
  active: ({ isActivated, isSuspended }) => isActivated && !isSuspended,
  suspended: ({ isSuspended }) => isSuspended,
  inactive: ({ isActivated }) => !isActivated,
  admins: ({ isAdmin }) => isAdmin,
}

export function addFakeMembersApi(server: FakeServer, size: DataSize): void {
  const allDetails = Array.from({ length: memberCounts[size] }, (_, index) => createDetails(index, size))
  function change(id: string, applyChange: (details: MemberDetails) => void, message: string) {
    const details = allDetails.find(({ member }) => member.id === id)
    if (!details) throw new FakeHttpError(404, 'User not found')
    applyChange(details)
    return { message }
  }

  server.on(listMembers, ({ query: { state, ...query } }) => {
    const members = allDetails
      .map(({ member: { isPublic: _, isCollectionPrivate: __, ...member } }) => member)
      .filter((member) => hasState[state]?.(member))
    const { items, paging, total } = paginate(members, query, ({ username, name, email }) => [username, name, email])
    return { members: items, ...paging, totalMembers: total }
  })
  server.on(getMember, ({ params: { id } }) => {
    const details = allDetails.find(({ member }) => member.id === id)
    if (!details) throw new FakeHttpError(404, 'User not found')
    return structuredClone(details)
  })
  server.on(suspendMember, ({ params: { id }, body: { reason } }) =>
    change(
      id,
      (details) => {
        details.member.isSuspended = true
        details.suspension = { suspendedAt: lastUsedAt, reason }
        details.sessions = []
      },
      'The member has been suspended.',
    ),
  )
  server.on(liftSuspension, ({ params: { id } }) =>
    change(
      id,
      (details) => {
        details.member.isSuspended = false
        details.suspension = null
      },
      'The suspension has been lifted.',
    ),
  )
  server.on(endMemberSessions, ({ params: { id } }) =>
    change(
      id,
      (details) => {
        details.sessions = []
      },
      '1 session has ended.',
    ),
  )
  server.on(removeMemberAvatar, ({ params: { id } }) =>
    change(
      id,
      ({ member }) => {
        member.profilePicture = null
      },
      'The picture has been removed.',
    ),
  )
  server.on(removeMemberName, ({ params: { id } }) =>
    change(
      id,
      ({ member }) => {
        member.name = ''
      },
      'The name has been removed.',
    ),
  )
  server.on(removeCopyNote, () => ({ message: 'The note has been removed.' }))
  server.on(removeCopyPhotos, () => ({ message: 'The photos have been removed.' }))
}
