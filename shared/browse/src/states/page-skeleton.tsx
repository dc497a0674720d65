import { TilePlaceholder } from '@ninepocket/ui/cards/tile'
import { Skeleton } from '@ninepocket/ui/feedback/skeleton'
import { ListPageLayout } from '@ninepocket/ui/layout/list-page-layout'
import { VisuallyHidden } from '@ninepocket/ui/layout/visually-hidden'
import css from './page-skeleton.module.css'
import { StatusAnnouncement } from './status-announcement.tsx'

const tiles = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

export function PageSkeleton({ message }: { message: string }) {
  return (
    <>
      <StatusAnnouncement>{message}</StatusAnnouncement>
      <ListPageLayout
        header={
          <div className={css.heading}>
            <h1>
              <VisuallyHidden>{message}</VisuallyHidden>
            </h1>
            <Skeleton />
          </div>
        }
        side={<Skeleton shape="block" />}
      >
        <div className={css.grid}>
          {tiles.map((tile) => (
            <TilePlaceholder key={tile} lineRowCount={2} />
          ))}
        </div>
      </ListPageLayout>
    </>
  )
}
