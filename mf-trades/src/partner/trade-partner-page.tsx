import { toDisplayImage } from '@ninepocket/browse/format/to-display-image'
import { PageError } from '@ninepocket/browse/states/page-error'
import { ApiError } from '@ninepocket/client/api-error'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import type { Card } from '@ninepocket/contract/catalogue/card'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { getTradePartnerWithCards } from '@ninepocket/contract/trades/trade-endpoints'
import type { TradePartnerWithCards } from '@ninepocket/contract/trades/trader'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { CardImage } from '@ninepocket/ui/cards/card-image'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { useFocusIfLostWhenContentChanges } from '@ninepocket/ui/focus/use-focus-if-lost-when-content-changes'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { BlockButton } from '../blocks/block-button.tsx'
import { formatPartnerCardCounts } from '../partners/format-partner-card-counts.ts'
import { formatPartnerRatingAndActivity } from '../partners/format-partner-rating-and-activity.ts'
import { TradePartnerLoader } from './trade-partner-loader.tsx'
import css from './trade-partner-page.module.css'

/** Cards that the viewer and another member could trade (spec §4.30). */
export function TradePartnerPage() {
  return <TradePartnerLoader>{(user) => <PartnerContent user={user} />}</TradePartnerLoader>
}

/** The cards, or that a block keeps the two members from trading. */
function PartnerContent({ user }: { user: PublicUser }) {
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...endpointQuery(getTradePartnerWithCards, { params: { userId: user.id } }),
    staleTime: 0,
  })
  const block = error instanceof ApiError && error.code === 'MEMBER_BLOCKED' ? error : null
  // The button that blocked or unblocked the member has gone with the rest of the page.
  const container = useFocusIfLostWhenContentChanges(block !== null)
  const renderContent = () => {
    if (block) return <BlockedPartnerView user={user} message={block.message} />
    if (data) return <PartnerCards user={user} partner={data.partner} readAt={dataUpdatedAt} />
    if (error) return <PageError title={`Trade with @${user.username}`} error={error} onRetry={refetch} />
    return <StatusView status="loading" title="Comparing lists…" titleAs="h1" />
  }
  return (
    <div ref={container} tabIndex={-1}>
      {renderContent()}
    </div>
  )
}

function PartnerCards({ user, partner, readAt }: { user: PublicUser; partner: TradePartnerWithCards; readAt: number }) {
  const paths = buildSitePaths(useSite().productNoun)
  const { has, hasCount, wants, wantsCount } = partner
  const description = formatPartnerRatingAndActivity(partner)
  return (
    <div className={css.page}>
      <PageHeader
        title={`Trade with @${user.username}`}
        back={<BackLink to={paths.trades}>Back to trade partners</BackLink>}
        actions={
          <>
            <Link className={getButtonClass('primary')} to={paths.newOffer(user.username)}>
              Offer a trade
            </Link>
            <Link className={getButtonClass('secondary')} to={paths.newOffer(user.username, 'sale')}>
              Ask to buy
            </Link>
            <BlockButton user={user} />
          </>
        }
      >
        <p>{formatPartnerCardCounts(partner) || 'Your wishlists and cards for trade have nothing in common.'}</p>
        <p>
          <Link to={paths.user(user.username)}>Profile and contact</Link>
        </p>
        {description ? <p>{description}</p> : null}
      </PageHeader>
      <div className={css.sides}>
        <CardSide
          title={`@${user.username} has`}
          emptyText="Nothing from your wishlist."
          cards={has}
          total={hasCount}
          readAt={readAt}
        />
        <CardSide
          title="You have"
          emptyText={`Nothing from @${user.username}'s wishlist.`}
          cards={wants}
          total={wantsCount}
          readAt={readAt}
        />
      </div>
    </div>
  )
}

/** Says that a block keeps the two members from trading, and lets the viewer lift their own. */
function BlockedPartnerView({ user, message }: { user: PublicUser; message: string }) {
  const paths = buildSitePaths(useSite().productNoun)
  return (
    <StatusView status="empty" title={message} titleAs="h1" action={<BlockButton user={user} />}>
      <p>
        <Link to={paths.trades}>Back to trade partners</Link>
      </p>
    </StatusView>
  )
}

function CardSide({
  title,
  emptyText,
  cards,
  total,
  readAt,
}: {
  title: string
  emptyText: string
  cards: ReadonlyArray<Card>
  total: number
  /** Time in ms at which the cards were loaded. */
  readAt: number
}) {
  return (
    <section className={css.side} aria-label={title}>
      <h2>{title}</h2>
      {cards.length > 0 ? (
        <ul className={css.cards}>
          {cards.map((card) => (
            <CardLine key={card.id} card={card} readAt={readAt} />
          ))}
        </ul>
      ) : (
        <p>{emptyText}</p>
      )}
      {total > cards.length ? <p>And {formatCountWithNoun(total - cards.length, 'more card')}.</p> : null}
    </section>
  )
}

function CardLine({ card, readAt }: { card: Card; readAt: number }) {
  const paths = buildSitePaths(useSite().productNoun)
  const { product, insertSet } = card
  return (
    <li>
      <CardImage
        name={card.name}
        number={card.cardNumber}
        colorId={card.insertSetId}
        colorName={insertSet?.name}
        image={toDisplayImage(card.imageUrl, card.updatedAt, readAt)}
        sizes="3rem"
      />
      <div className={css.words}>
        {product && insertSet ? <Link to={paths.card({ product, insertSet, card })}>{card.name}</Link> : card.name}
        <span className={css.details}>
          {[card.cardNumber && `#${card.cardNumber}`, product?.name, insertSet?.name].filter(Boolean).join(' · ')}
        </span>
      </div>
    </li>
  )
}
