import { InsertSetDetails } from '@ninepocket/browse/facts/insert-set-details'
import { ProductDetails } from '@ninepocket/browse/facts/product-details'
import { CardActions } from '@ninepocket/browse/side/card-actions'
import { SidebarExtraSlot } from '@ninepocket/browse/side/member-extras'
import type { Card } from '@ninepocket/contract/card'
import type { PhotoCredits } from '@ninepocket/contract/photo-credits'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { BackLink } from '@ninepocket/ui/back-link'
import { DetailPage } from '@ninepocket/ui/detail-page'
import { PageHeader } from '@ninepocket/ui/list-header'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { insertSetQuery } from '../data/insert-set-query.ts'
import { productQuery } from '../data/product-query.ts'
import { CardDetails } from './card-details.tsx'
import { CardImages } from './card-pictures.tsx'
import { CardPhotosSlot } from './member-photos.tsx'
import { AdjacentCards } from './neighbours.tsx'
import { ParentDetailsPanel } from './parent-panel.tsx'

export function CardView({
  card,
  photoBy,
  readAt,
}: {
  card: Card
  photoBy?: PhotoCredits | undefined
  readAt: number
}) {
  const paths = buildSitePaths(useSite().productNoun)
  const params = useParams()
  const insertSetQueryResult = useQuery(insertSetQuery(card.insertSetId))
  const productQueryResult = useQuery(productQuery(card.productId))
  // Until the parents are known, the address that led here leads back.
  const insertSetSlug = insertSetQueryResult.data?.insertSet.slug ?? params.insertSet ?? card.insertSetId
  const productSlug = productQueryResult.data?.product.slug ?? params.product ?? card.productId
  const parentSlugs = { product: { slug: productSlug }, insertSet: { slug: insertSetSlug } }
  const insertSetPath = paths.insertSet(parentSlugs)
  const insertSetName = insertSetQueryResult.data?.insertSet.name ?? 'the insert set'
  return (
    <DetailPage
      header={
        <PageHeader
          title={card.name}
          eyebrow={[productQueryResult.data?.product.name, insertSetQueryResult.data?.insertSet.name]
            .filter(Boolean)
            .join(' · ')}
          back={<BackLink to={insertSetPath}>Back to {insertSetName}</BackLink>}
        />
      }
      images={
        <>
          <CardImages card={card} photoBy={photoBy} readAt={readAt} />
          <CardPhotosSlot card={card} />
        </>
      }
      footer={<AdjacentCards card={card} parents={parentSlugs} />}
    >
      <CardActions card={card} />
      <CardDetails card={card} />
      <ParentDetailsPanel title="Insert Set Details" query={insertSetQueryResult}>
        {({ insertSet }) => <InsertSetDetails insertSet={insertSet} />}
      </ParentDetailsPanel>
      <ParentDetailsPanel title="Product Details" query={productQueryResult}>
        {(data) => <ProductDetails product={data.product} />}
      </ParentDetailsPanel>
      <SidebarExtraSlot screen="card" />
    </DetailPage>
  )
}
