import { InsertSetDetails } from '@ninepocket/browse/facts/insert-set-details'
import { ProductDetails } from '@ninepocket/browse/facts/product-details'
import { CardActions } from '@ninepocket/browse/side/card-actions'
import { MemberExtras } from '@ninepocket/browse/side/member-extras'
import type { Card } from '@ninepocket/contract/card'
import type { PhotoCredits } from '@ninepocket/contract/photo-credits'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { BackLink } from '@ninepocket/ui/back-link'
import { DetailPage } from '@ninepocket/ui/detail-page'
import { ListHeader } from '@ninepocket/ui/list-header'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { insertSetQuery } from '../data/insert-set-query.ts'
import { productQuery } from '../data/product-query.ts'
import { CardDetails } from './card-details.tsx'
import { CardPictures } from './card-pictures.tsx'
import { MemberPhotos } from './member-photos.tsx'
import { Neighbours } from './neighbours.tsx'
import { ParentPanel } from './parent-panel.tsx'

export function CardView({
  card,
  photoBy,
  readAt,
}: {
  card: Card
  photoBy?: PhotoCredits | undefined
  readAt: number
}) {
  const paths = sitePaths(useSite().productNoun)
  const params = useParams()
  const set = useQuery(insertSetQuery(card.insertSetId))
  const product = useQuery(productQuery(card.productId))
  // Until the parents are known, the address that led here leads back.
  const setSlug = set.data?.insertSet.slug ?? params.insertSet ?? card.insertSetId
  const productSlug = product.data?.product.slug ?? params.product ?? card.productId
  const ofSet = { product: { slug: productSlug }, insertSet: { slug: setSlug } }
  const setPath = paths.insertSet(ofSet)
  const setName = set.data?.insertSet.name ?? 'the insert set'
  return (
    <DetailPage
      header={
        <ListHeader
          title={card.name}
          eyebrow={[product.data?.product.name, set.data?.insertSet.name].filter(Boolean).join(' · ')}
          back={<BackLink to={setPath}>Back to {setName}</BackLink>}
        />
      }
      pictures={
        <>
          <CardPictures card={card} photoBy={photoBy} readAt={readAt} />
          <MemberPhotos card={card} />
        </>
      }
      after={<Neighbours card={card} of={ofSet} />}
    >
      <CardActions card={card} />
      <CardDetails card={card} />
      <ParentPanel title="Insert Set Details" query={set}>
        {({ insertSet }) => <InsertSetDetails insertSet={insertSet} />}
      </ParentPanel>
      <ParentPanel title="Product Details" query={product}>
        {(data) => <ProductDetails product={data.product} />}
      </ParentPanel>
      <MemberExtras screen="card" />
    </DetailPage>
  )
}
