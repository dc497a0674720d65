import { ApiError } from '@ninepocket/client/api-error'
import { bus } from '@ninepocket/runtime/bus'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { tellTabs } from './collection-tabs.ts'
import { refreshCollection } from './refresh-collection.ts'

const changeKey = 'collection'
const retries = 2
const firstRetryMs = 400

/** Cards whose changes are still to be asked for again: once, when the last of many quick presses is through. */
const due = new Set<string>()

function refreshWhenQuiet(client: QueryClient, cardIds: ReadonlyArray<string>): void {
  for (const id of cardIds) due.add(id)
  // The change that has just ended is still counted.
  if (client.isMutating({ mutationKey: [changeKey] }) > 1) return
  void refreshCollection(client, due)
  due.clear()
}

/** Only what got no answer, or none with a reason, is sent again. */
const hasReason = (error: unknown) =>
  !(error instanceof ApiError) || (error.status >= 400 && error.status < 500)

/**
 * A change of the collection, shown at once and taken back where the server does not follow. Changes of one `of` are
 * sent one after the other, in the order of the presses. Every part of the page, and every other tab, is told.
 */
export function useCollectionChange<Input, Reply>(change: {
  /** The id of what is changed: a card, or an insert set. */
  of: string
  send: (input: Input) => Promise<Reply>
  /** Whether the same input may be sent again without doing it twice. */
  repeat: 'safe' | 'unsafe'
  /** Shows the outcome before it is one. @returns what takes it back */
  show?: (client: QueryClient, input: Input) => () => void
  /** The cards that have changed; null where the server has left all as it was. */
  changed: (reply: Reply) => ReadonlyArray<string> | null
  onDone?: (reply: Reply, input: Input) => void
  onFailed: (error: Error, input: Input) => void
}) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [changeKey],
    scope: { id: `${changeKey} ${change.of}` },
    mutationFn: change.send,
    retry: (failures, error) => change.repeat === 'safe' && !hasReason(error) && failures < retries,
    retryDelay: (failures) => firstRetryMs * 2 ** failures,
    onMutate: (input: Input) => ({ takeBack: change.show?.(client, input) }),
    onSuccess: (reply, input, shown) => {
      const cardIds = change.changed(reply)
      if (cardIds === null) shown.takeBack?.()
      else {
        bus.emit('collection:changed', { cardIds })
        tellTabs(cardIds)
      }
      change.onDone?.(reply, input)
    },
    onError: (error, input, shown) => {
      shown?.takeBack?.()
      // Who is not logged in any more is told so by the shell.
      if (!(error instanceof ApiError && error.status === 401)) change.onFailed(error, input)
    },
    onSettled: (reply) => refreshWhenQuiet(client, (reply && change.changed(reply)) ?? [change.of]),
  })
}
