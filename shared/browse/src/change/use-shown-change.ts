import { ApiError } from '@ninepocket/client/api-error'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

const retries = 2
const firstRetryMs = 400

/** What changes of one kind have in common: of the collection, or of the wishlist. */
export type ChangeKind = {
  readonly name: string
  /** Asks again for what is shown of these cards. */
  readonly refresh: (client: QueryClient, cardIds: Iterable<string>) => Promise<void>
  /** Tells every part of the page, and other tabs. */
  readonly announce: (cardIds: ReadonlyArray<string>) => void
}

/** Cards whose changes are still to be asked for again, by kind: once, when the last of many quick presses is through. */
const due = new Map<string, Set<string>>()

function refreshWhenQuiet(client: QueryClient, kind: ChangeKind, cardIds: ReadonlyArray<string>): void {
  const waiting = new Set([...(due.get(kind.name) ?? []), ...cardIds])
  due.set(kind.name, waiting)
  // The change that has just ended is still counted.
  if (client.isMutating({ mutationKey: [kind.name] }) > 1) return
  due.delete(kind.name)
  void kind.refresh(client, waiting)
}

/** Only what got no answer, or none with a reason, is sent again. */
const hasReason = (error: unknown) =>
  !(error instanceof ApiError) || (error.status >= 400 && error.status < 500)

/**
 * A change that is shown at once, and taken back where the server does not follow. Changes of one `of` are sent one
 * after the other, in the order of the presses.
 */
export function useShownChange<Input, Reply>(
  kind: ChangeKind,
  change: {
    /** The id of what is changed: a card, or an insert set. */
    of: string
    /** Changes of one queue wait for each other: all of one `of` where none is named. For what takes long to send. */
    queue?: string
    send: (input: Input) => Promise<Reply>
    /** Whether the same input may be sent again without doing it twice. */
    repeat: 'safe' | 'unsafe'
    /** Shows the outcome before it is one. @returns what takes it back */
    show?: (client: QueryClient, input: Input) => () => void
    /** The cards that have changed; null where the server has left all as it was. */
    changed: (reply: Reply) => ReadonlyArray<string> | null
    onDone?: (reply: Reply, input: Input) => void
    onFailed: (error: Error, input: Input) => void
  },
) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [kind.name],
    scope: { id: `${kind.name} ${change.queue ?? change.of}` },
    mutationFn: change.send,
    retry: (failures, error) => change.repeat === 'safe' && !hasReason(error) && failures < retries,
    retryDelay: (failures) => firstRetryMs * 2 ** failures,
    onMutate: (input: Input) => ({ takeBack: change.show?.(client, input) }),
    onSuccess: (reply, input, shown) => {
      const cardIds = change.changed(reply)
      if (cardIds === null) shown.takeBack?.()
      else kind.announce(cardIds)
      change.onDone?.(reply, input)
    },
    onError: (error, input, shown) => {
      shown?.takeBack?.()
      // Who is not logged in any more is told so by the shell.
      if (!(error instanceof ApiError && error.status === 401)) change.onFailed(error, input)
    },
    onSettled: (reply) => refreshWhenQuiet(client, kind, (reply && change.changed(reply)) ?? [change.of]),
  })
}
