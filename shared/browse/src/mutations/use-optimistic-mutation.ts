import { ApiError } from '@ninepocket/client/api-error'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangedCards, type ChangeScope, mergeChangedCards, toChangedCards } from './changed-cards.ts'

const maxRetries = 2
const firstRetryDelayMs = 400

/** What changes of one kind have in common: of the collection, or of the wishlist. */
export type MutationDomain = {
  readonly name: string
  /** Asks again for what is shown of these cards. */
  readonly refetch: (client: QueryClient, changed: ChangedCards) => Promise<void>
  /** Tells every part of the page, and other tabs. */
  readonly announceChange: (changed: ChangedCards) => void
}

/** Cards whose changes are still to be asked for again, by kind: once, when the last of many quick presses is through. */
const pendingRefetches = new Map<string, ChangedCards>()

/** What takes long to send is sent apart: no refresh waits for it. What it shows is newer than what a refresh brings. */
const unqueuedUpdates = new Map<string, Set<() => void>>()

/** Asks again for what is shown of these cards; what is on its way apart stays shown over what comes. */
export async function refetchVisible(
  client: QueryClient,
  kind: MutationDomain,
  changed: ChangedCards,
): Promise<void> {
  await kind.refetch(client, changed)
  for (const reapply of unqueuedUpdates.get(kind.name) ?? []) reapply()
}

function refetchWhenIdle(
  client: QueryClient,
  kind: MutationDomain,
  // The change that has just ended is still counted among those under way.
  { getChanged: changed, ownMutationCount }: { getChanged: ChangedCards; ownMutationCount: 0 | 1 },
): void {
  const mergedChanges = mergeChangedCards(pendingRefetches.get(kind.name) ?? { cardIds: [] }, changed)
  pendingRefetches.set(kind.name, mergedChanges)
  if (client.isMutating({ mutationKey: [kind.name, 'in turn'] }) > ownMutationCount) return
  pendingRefetches.delete(kind.name)
  void refetchVisible(client, kind, mergedChanges)
}

/** Only what got no answer, or none with a reason, is sent again. */
const isFinalError = (error: unknown) =>
  !(error instanceof ApiError) || (error.status >= 400 && error.status < 500)

/**
 * A change that is shown at once, and taken back where the server does not follow. Changes of one `of` are sent one
 * after the other, in the order of the presses.
 */
export function useOptimisticMutation<Input, Reply>(
  kind: MutationDomain,
  change: {
    /** The id of what is changed: a card, or an insert set. */
    targetId: string
    /** Changes of one queue wait for each other: all of one `of` where none is named. For what is to be sent apart. */
    queue?: string
    send: (input: Input) => Promise<Reply>
    /** Whether the same input may be sent again without doing it twice. */
    retryPolicy: 'safe' | 'unsafe'
    /** Shows the outcome before it is one. @returns what takes it back */
    applyOptimistic?: (client: QueryClient, input: Input) => () => void
    /** What has changed; null where the server has left all as it was. */
    getChanged: (reply: Reply) => ChangeScope | null
    /**
     * What may be another all the same where no answer says so, of a change that takes several calls or concerns many
     * cards; where it fails, that is told as a change. The card `of` where it is not given.
     */
    possiblyChanged?: (input: Input) => ChangeScope
    onDone?: (reply: Reply, input: Input) => void
    onFailed: (error: Error, input: Input) => void
  },
) {
  const client = useQueryClient()
  const isUnqueued = change.queue !== undefined
  return useMutation({
    mutationKey: [kind.name, isUnqueued ? 'apart' : 'in turn'],
    scope: { id: `${kind.name} ${change.queue ?? change.targetId}` },
    mutationFn: change.send,
    retry: (failures, error) =>
      change.retryPolicy === 'safe' && !isFinalError(error) && failures < maxRetries,
    retryDelay: (failures) => firstRetryDelayMs * 2 ** failures,
    onMutate: (input: Input) => {
      const apply = () => change.applyOptimistic?.(client, input)
      const revert = apply()
      if (isUnqueued) unqueuedUpdates.set(kind.name, new Set(unqueuedUpdates.get(kind.name)).add(apply))
      return { revert, applyOptimistic: apply }
    },
    onSuccess: (reply, input, context) => {
      const changeScope = change.getChanged(reply)
      if (changeScope === null) context.revert?.()
      else kind.announceChange(toChangedCards(changeScope))
      change.onDone?.(reply, input)
    },
    onError: (error, input, context) => {
      context?.revert?.()
      if (change.possiblyChanged) kind.announceChange(toChangedCards(change.possiblyChanged(input)))
      // Who is not logged in any more is told so by the shell.
      if (!(error instanceof ApiError && error.status === 401)) change.onFailed(error, input)
    },
    onSettled: (reply, _error, input, context) => {
      if (context) unqueuedUpdates.get(kind.name)?.delete(context.applyOptimistic)
      const replyScope = reply === undefined ? null : change.getChanged(reply)
      const changeScope = replyScope ?? change.possiblyChanged?.(input) ?? [change.targetId]
      refetchWhenIdle(client, kind, {
        getChanged: toChangedCards(changeScope),
        ownMutationCount: isUnqueued ? 0 : 1,
      })
    },
  })
}
