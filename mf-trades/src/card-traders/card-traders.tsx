import { LoadError } from '@ninepocket/browse/states/load-error'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import type { Card } from '@ninepocket/contract/catalogue/card'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { listTradersOfCard } from '@ninepocket/contract/trades/trade-endpoints'
import type { CardTrader } from '@ninepocket/contract/trades/trader'
import { buildSitePaths, cardTradersElementId } from '@ninepocket/paths/site-paths'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { PageButtons } from '@ninepocket/ui/navigation/page-buttons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { MemberItem } from '../members/member-item.tsx'
import listCss from '../members/member-list.module.css'
import css from './card-traders.module.css'

const tradersQuery = (cardId: string, page: number) => ({
  ...endpointQuery(listTradersOfCard, { params: { cardId }, query: { page } }),
  staleTime: 0,
})

/** Names the members who have a card for trade or for sale. The list is read when it is opened, or a link names it. */
export function CardTraders({ card }: { card: Card }) {
  const [isOpen, setIsOpen] = useState(false)
  const container = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  const scrolledKey = useRef<string>(null)
  const { isPending } = useQuery({ ...tradersQuery(card.id, 1), enabled: isOpen })
  const isLinked = hash === `#${cardTradersElementId}`
  // What is below the members moves when they are shown, so nothing scrolls here before that.
  const isReady = isOpen && !isPending
  // The server does not know the fragment. Each click on a link has another key.
  useEffect(() => {
    if (isLinked) setIsOpen(true)
  }, [isLinked, key])
  useEffect(() => {
    if (!isLinked || !isReady || scrolledKey.current === key) return
    // After a frame with the members: a scroll in the frame in which they appear counts as a layout shift.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        scrolledKey.current = key
        container.current?.scrollIntoView()
        summary.current?.focus({ preventScroll: true })
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [isLinked, isReady, key])
  return (
    <details
      ref={container}
      // A browser that still loads the page scrolls to the element of the fragment as soon as there is one.
      id={isLinked && !isReady ? undefined : cardTradersElementId}
      className={css.traders}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary ref={summary} className={css.title}>
        Who has it for trade or sale
      </summary>
      <div className={css.body}>{isOpen ? <TraderList card={card} /> : null}</div>
    </details>
  )
}

function TraderList({ card }: { card: Card }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({ ...tradersQuery(card.id, page), placeholderData: keepPreviousData })
  if (!data && error) return <LoadError error={error} fallback="Failed to load the members" onRetry={refetch} />
  if (!data) return <p role="status">Loading members…</p>
  if (data.totalTraders === 0) return <p>No one has it for trade or sale.</p>
  return (
    <>
      <ul className={listCss.members} aria-label="Members who have it for trade or sale">
        {data.traders.map((trader) => (
          <TraderItem key={trader.user.id} trader={trader} term={card.name} />
        ))}
      </ul>
      {data.totalPages > 1 ? (
        <div>
          <PageButtons
            labels={{ previous: 'Previous members', next: 'Next members' }}
            page={page}
            totalPages={data.totalPages}
            onChange={setPage}
          />
        </div>
      ) : null}
    </>
  )
}

/** `term` finds the card among the trader's copies. */
function TraderItem({ trader: { user, forTrade, forSale }, term }: { trader: CardTrader; term: string }) {
  const session = useSession()
  const isViewer = session.authenticated && session.user.id === user.id
  const paths = buildSitePaths(useSite().productNoun)
  const list = forTrade > 0 ? 'for-trade' : 'for-sale'
  const counts = [
    forTrade > 0 && `${formatCountWithNoun(forTrade, 'copy', 'copies')} for trade`,
    forSale > 0 && `${formatCountWithNoun(forSale, 'copy', 'copies')} for sale`,
  ]
  return (
    <MemberItem user={user} to={paths.userList(user.username, list)}>
      <p>{counts.filter(Boolean).join(' · ') || 'Promised in a trade'}</p>
      {isViewer ? null : (
        <p className={css.offers}>
          {forTrade > 0 ? (
            <Link
              className={getButtonClass('quiet')}
              to={paths.newOffer(user.username, 'trade', term)}
              aria-label={`Offer a trade to @${user.username}`}
            >
              Offer a trade
            </Link>
          ) : null}
          {forSale > 0 ? (
            <Link
              className={getButtonClass('quiet')}
              to={paths.newOffer(user.username, 'sale', term)}
              aria-label={`Ask to buy from @${user.username}`}
            >
              Ask to buy
            </Link>
          ) : null}
        </p>
      )}
    </MemberItem>
  )
}
