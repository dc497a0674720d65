import { ApiError } from '@ninepocket/client/api-error'
import { bus } from '@ninepocket/runtime/bus'
import { type MutationFunctionContext, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangedCards, type ChangeScope, mergeChangedCards, toChangedCards } from './changed-cards.ts'
import { getSessionAbortSignal } from './session-abort-signal.ts'

const maxRetries = 2
const firstRetryDelayMs = 400

export type MutationDomain = {
  readonly name: string
  readonly refetch: (client: QueryClient, changed: ChangedCards) => Promise<void>
  readonly announceChange: (changed: ChangedCards) => void
}

/** Changed cards by domain that wait for a refetch, which runs once after the last of several quick mutations. */
const pendingRefetches = new Map<string, ChangedCards>()

/** Optimistic updates of slow mutations, which no refetch waits for. They are reapplied after a refetch. */
const unqueuedUpdates = new Map<string, Set<() => void>>()

/** The sessions in which mutations began, by the context that all attempts of a mutation share. */
const sessions = new WeakMap<MutationFunctionContext, AbortSignal>()

bus.on('session:ended', () => {
  pendingRefetches.clear()
  unqueuedUpdates.clear()
})

/** Refetches the visible data of these cards, and reapplies the updates of unqueued mutations over it. */
export async function refetchVisible(
  client: QueryClient,
  domain: MutationDomain,
  changed: ChangedCards,
): Promise<void> {
  await domain.refetch(client, changed)
  for (const reapply of unqueuedUpdates.get(domain.name) ?? []) reapply()
}

function refetchWhenIdle(
  client: QueryClient,
  domain: MutationDomain,
  // 1 if the mutation that has just ended is still counted as in flight.
  { changed, ownMutationCount }: { changed: ChangedCards; ownMutationCount: 0 | 1 },
): void {
  const mergedChanges = mergeChangedCards(pendingRefetches.get(domain.name) ?? { cardIds: [] }, changed)
  pendingRefetches.set(domain.name, mergedChanges)
  if (client.isMutating({ mutationKey: [domain.name, 'queued'] }) > ownMutationCount) return
  pendingRefetches.delete(domain.name)
  void refetchVisible(client, domain, mergedChanges)
}

/** Only errors without a response, or with a 5xx status, are retried. */
const isFinalError = (error: unknown) => !(error instanceof ApiError) || (error.status >= 400 && error.status < 500)

/**
 * Updates optimistically and reverts on failure. Mutations with the same `targetId` run one at a time. A mutation that
 * ends after the member's session has no effect here: its data is gone, and the next member must not undo or repeat it.
 */
export function useOptimisticMutation<Input, Reply>(
  domain: MutationDomain,
  change: {
    targetId: string
    /** Mutations of a queue run one at a time. Default: one queue per `targetId`. For slow mutations. */
    queue?: string
    send: (input: Input) => Promise<Reply>
    retryPolicy: 'safe' | 'unsafe'
    applyOptimistic?: (client: QueryClient, input: Input) => () => void
    getChanged: (reply: Reply) => ChangeScope | null
    /**
     * Returns what may have changed without a reply that says so, for mutations of several requests or many cards. A
     * failure announces it as changed. Default: the target.
     */
    possiblyChanged?: (input: Input) => ChangeScope
    /** `isLastOfTarget` tells that no other mutation of the target waits or runs. */
    onDone?: (reply: Reply, input: Input, queue: { isLastOfTarget: boolean }) => void
    onFailed: (error: Error, input: Input) => void
  },
) {
  const client = useQueryClient()
  const isUnqueued = change.queue !== undefined
  const scopeId = `${domain.name} ${change.queue ?? change.targetId}`
  return useMutation({
    mutationKey: [domain.name, isUnqueued ? 'unqueued' : 'queued'],
    scope: { id: scopeId },
    mutationFn: async (input: Input, mutationContext) => {
      // A retry must not run in the next session. This error is final.
      sessions.get(mutationContext)?.throwIfAborted()
      return change.send(input)
    },
    retry: (failures, error) => change.retryPolicy === 'safe' && !isFinalError(error) && failures < maxRetries,
    retryDelay: (failures) => firstRetryDelayMs * 2 ** failures,
    onMutate: (input: Input, mutationContext) => {
      const session = getSessionAbortSignal()
      sessions.set(mutationContext, session)
      const apply = () => change.applyOptimistic?.(client, input)
      const revert = apply()
      if (isUnqueued) unqueuedUpdates.set(domain.name, new Set(unqueuedUpdates.get(domain.name)).add(apply))
      return { revert, applyOptimistic: apply, session }
    },
    onSuccess: (reply, input, context) => {
      if (context.session.aborted) return
      const changeScope = change.getChanged(reply)
      if (changeScope === null) context.revert?.()
      else domain.announceChange(toChangedCards(changeScope))
      const runningCount = client.isMutating({ predicate: ({ options }) => options.scope?.id === scopeId })
      change.onDone?.(reply, input, { isLastOfTarget: runningCount === 1 })
    },
    onError: (error, input, context) => {
      if (context?.session.aborted) return
      context?.revert?.()
      if (change.possiblyChanged) domain.announceChange(toChangedCards(change.possiblyChanged(input)))
      // The shell reports a lost session.
      if (!(error instanceof ApiError && error.status === 401)) change.onFailed(error, input)
    },
    onSettled: (reply, _error, input, context) => {
      if (context?.session.aborted) return
      if (context) unqueuedUpdates.get(domain.name)?.delete(context.applyOptimistic)
      const replyScope = reply === undefined ? null : change.getChanged(reply)
      const changeScope = replyScope ?? change.possiblyChanged?.(input) ?? [change.targetId]
      refetchWhenIdle(client, domain, {
        changed: toChangedCards(changeScope),
        ownMutationCount: isUnqueued ? 0 : 1,
      })
    },
  })
}
