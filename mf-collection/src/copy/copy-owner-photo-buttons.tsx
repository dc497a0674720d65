import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { CopyPhotoButtons } from '../photo/controls/copy-photo-buttons.tsx'
import css from './copy-owner-photo-buttons.module.css'

export function CopyOwnerPhotoButtons({ cardName, copy }: { cardName: string; copy: UserInventoryItem }) {
  return (
    <fieldset className={css.photos} aria-label="Photos of this copy">
      <CopyPhotoButtons cardName={cardName} copy={copy} side="front" variant="words" />
      <CopyPhotoButtons cardName={cardName} copy={copy} side="back" variant="words" />
    </fieldset>
  )
}
