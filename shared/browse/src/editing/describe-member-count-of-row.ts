import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'

/** Says how many members own or wish for an entry of the catalogue, in the question before it is merged, moved or withdrawn. */
export function describeMemberCountOfRow(name: string, memberCount: number): string {
  const members = memberCount === 0 ? 'No members' : formatCountWithNoun(memberCount, 'member')
  return `${members} ${memberCount === 1 ? 'has' : 'have'} “${name}” in their collection or wishlist.`
}
