import { insertSetQuery, productQuery } from '@ninepocket/browse/data/catalogue-queries'
import { InsertSetDetails } from '@ninepocket/browse/details/insert-set-details'
import { ProductDetails } from '@ninepocket/browse/details/product-details'
import { CardActions } from '@ninepocket/browse/sidebar/card-actions'
import { SidebarExtraSlot } from '@ninepocket/browse/sidebar/sidebar-extra-slot'
import type { Card } from '@ninepocket/contract/catalogue/card'
import type { PhotoCredits } from '@ninepocket/contract/catalogue/photo-credits'
import type { PlayerRef } from '@ninepocket/contract/catalogue/player'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { DetailPageLayout } from '@ninepocket/ui/layout/detail-page-layout'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { AdminOnlyLink } from '../editing/admin-only-link.tsx'
import { useRememberViewedPage } from '../home/use-remember-viewed-page.ts'
import { IconLegend } from '../legend/icon-legend.tsx'
import { Contributors } from '../suggesting/contributors.tsx'
import { SuggestLinks } from '../suggesting/suggest-links.tsx'
import { AdjacentCardLinks } from './adjacent-card-links.tsx'
import { CardDetails } from './card-details.tsx'
import { CardImages } from './card-images.tsx'
import { CardPhotoButtonsSlot } from './card-photo-buttons-slot.tsx'
import { CardTradersSlot } from './card-traders-slot.tsx'
import { LoadableInfoPanel } from './loadable-info-panel.tsx'
import { CardSiblings } from './siblings/card-siblings.tsx'
import { SwipeToAdjacentCard } from './swipe-to-adjacent-card.tsx'
import { useAdjacentCards } from './use-adjacent-cards.ts'

export function CardView({
  card,
  photoBy,
  players,
  readAt,
}: {
  card: Card
  photoBy?: PhotoCredits | undefined
  players?: ReadonlyArray<PlayerRef> | undefined
  readAt: number
}) {
  const paths = buildSitePaths(useSite().productNoun)
  const params = useParams()
  const insertSetQueryResult = useQuery(insertSetQuery(card.insertSetId))
  const productQueryResult = useQuery(productQuery(card.productId))
  // Until the parents are loaded, the slugs of the current URL link back to them.
  const insertSetSlug = insertSetQueryResult.data?.insertSet.slug ?? params.insertSet ?? card.insertSetId
  const productSlug = productQueryResult.data?.product.slug ?? params.product ?? card.productId
  const parentSlugs = { product: { slug: productSlug }, insertSet: { slug: insertSetSlug } }
  const insertSetPath = paths.insertSet(parentSlugs)
  const insertSetName = insertSetQueryResult.data?.insertSet.name ?? 'the insert set'
  const adjacent = useAdjacentCards(card)
  const parentNames = [productQueryResult.data?.product.name, insertSetQueryResult.data?.insertSet.name].filter(Boolean)
  useRememberViewedPage({
    path: paths.card({ ...parentSlugs, card }),
    name: card.cardNumber ? `${card.cardNumber} ${card.name}` : card.name,
    // The path is temporary until both parents are loaded.
    context: parentNames.length === 2 ? parentNames.join(' · ') : '',
  })
  return (
    <SwipeToAdjacentCard adjacent={adjacent} parents={parentSlugs}>
      <DetailPageLayout
        header={
          <PageHeader
            title={card.name}
            eyebrow={parentNames.join(' · ')}
            back={<BackLink to={insertSetPath}>Back to {insertSetName}</BackLink>}
          />
        }
        actions={<CardActions card={card} />}
        images={
          <>
            <CardImages card={card} insertSetSlug={insertSetSlug} photoBy={photoBy} readAt={readAt} />
            <CardPhotoButtonsSlot card={card} />
          </>
        }
        footer={
          <>
            <CardSiblings cardId={card.id} productSlug={productSlug} />
            <AdjacentCardLinks adjacent={adjacent} parents={parentSlugs} />
          </>
        }
      >
        <CardDetails card={card} players={players} />
        <LoadableInfoPanel title="Insert Set Details" query={insertSetQueryResult}>
          {({ insertSet }) => <InsertSetDetails insertSet={insertSet} />}
        </LoadableInfoPanel>
        <LoadableInfoPanel title="Product Details" query={productQueryResult}>
          {(data) => <ProductDetails product={data.product} />}
        </LoadableInfoPanel>
        <CardTradersSlot card={card} />
        <IconLegend />
        <SuggestLinks kind="cards" id={card.id} />
        <AdminOnlyLink to={paths.editRow('cards', card.id)}>Edit card</AdminOnlyLink>
        <Contributors kind="cards" id={card.id} />
        <SidebarExtraSlot screen="card" />
      </DetailPageLayout>
    </SwipeToAdjacentCard>
  )
}
