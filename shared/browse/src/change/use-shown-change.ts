import { ApiError } from '@ninepocket/client/api-error'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangedCards, type Concerned, changedCards, together } from './changed-cards.ts'

const retries = 2
const firstRetryMs = 400

/** What changes of one kind have in common: of the collection, or of the wishlist. */
export type ChangeKind = {
  readonly name: string
  /** Asks again for what is shown of these cards. */
  readonly refresh: (client: QueryClient, changed: ChangedCards) => Promise<void>
  /** Tells every part of the page, and other tabs. */
  readonly announce: (changed: ChangedCards) => void
}

/** Cards whose changes are still to be asked for again, by kind: once, when the last of many quick presses is through. */
const due = new Map<string, ChangedCards>()

/** What takes long to send is sent apart: no refresh waits for it. What it shows is newer than what a refresh brings. */
const shownApart = new Map<string, Set<() => void>>()

/** Asks again for what is shown of these cards; what is on its way apart stays shown over what comes. */
export async function refreshShown(
  client: QueryClient,
  kind: ChangeKind,
  changed: ChangedCards,
): Promise<void> {
  await kind.refresh(client, changed)
  for (const showAgain of shownApart.get(kind.name) ?? []) showAgain()
}

function refreshWhenQuiet(
  client: QueryClient,
  kind: ChangeKind,
  // The change that has just ended is still counted among those under way.
  { changed, stillCounted }: { changed: ChangedCards; stillCounted: 0 | 1 },
): void {
  const waiting = together(due.get(kind.name) ?? { cardIds: [] }, changed)
  due.set(kind.name, waiting)
  if (client.isMutating({ mutationKey: [kind.name, 'in turn'] }) > stillCounted) return
  due.delete(kind.name)
  void refreshShown(client, kind, waiting)
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
    /** Changes of one queue wait for each other: all of one `of` where none is named. For what is to be sent apart. */
    queue?: string
    send: (input: Input) => Promise<Reply>
    /** Whether the same input may be sent again without doing it twice. */
    repeat: 'safe' | 'unsafe'
    /** Shows the outcome before it is one. @returns what takes it back */
    show?: (client: QueryClient, input: Input) => () => void
    /** What has changed; null where the server has left all as it was. */
    changed: (reply: Reply) => Concerned | null
    /**
     * What may be another all the same where no answer says so, of a change that takes several calls or concerns many
     * cards; where it fails, that is told as a change. The card `of` where it is not given.
     */
    perhaps?: (input: Input) => Concerned
    onDone?: (reply: Reply, input: Input) => void
    onFailed: (error: Error, input: Input) => void
  },
) {
  const client = useQueryClient()
  const isApart = change.queue !== undefined
  return useMutation({
    mutationKey: [kind.name, isApart ? 'apart' : 'in turn'],
    scope: { id: `${kind.name} ${change.queue ?? change.of}` },
    mutationFn: change.send,
    retry: (failures, error) => change.repeat === 'safe' && !hasReason(error) && failures < retries,
    retryDelay: (failures) => firstRetryMs * 2 ** failures,
    onMutate: (input: Input) => {
      const show = () => change.show?.(client, input)
      const takeBack = show()
      if (isApart) shownApart.set(kind.name, new Set(shownApart.get(kind.name)).add(show))
      return { takeBack, show }
    },
    onSuccess: (reply, input, shown) => {
      const concerned = change.changed(reply)
      if (concerned === null) shown.takeBack?.()
      else kind.announce(changedCards(concerned))
      change.onDone?.(reply, input)
    },
    onError: (error, input, shown) => {
      shown?.takeBack?.()
      if (change.perhaps) kind.announce(changedCards(change.perhaps(input)))
      // Who is not logged in any more is told so by the shell.
      if (!(error instanceof ApiError && error.status === 401)) change.onFailed(error, input)
    },
    onSettled: (reply, _error, input, shown) => {
      if (shown) shownApart.get(kind.name)?.delete(shown.show)
      const known = reply === undefined ? null : change.changed(reply)
      const concerned = known ?? change.perhaps?.(input) ?? [change.of]
      refreshWhenQuiet(client, kind, { changed: changedCards(concerned), stillCounted: isApart ? 0 : 1 })
    },
  })
}
