import { useSession } from '@ninepocket/runtime/session'
import { useQuery } from '@tanstack/react-query'
import type { WishedReply } from './ask-for-wished.ts'
import { wishedCardQuery } from './wished-card-query.ts'

const isAny = ({ cardIds }: WishedReply): boolean => cardIds.length > 0

/** Whether the member wishes for a card; undefined while it is not known, and for guests, who are not asked about. */
export function useWished(cardId: string) {
  const { authenticated } = useSession()
  const { data, isError } = useQuery({ ...wishedCardQuery(cardId), enabled: authenticated, select: isAny })
  return { isWished: data, isFailed: isError && data === undefined }
}
