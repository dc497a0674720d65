import type { ImageType } from '@ninepocket/contract/image-type'
import { IconButton } from '@ninepocket/ui/icon-button'
import { PillButton } from '@ninepocket/ui/pill-button'
import { Camera } from 'lucide-react'
import type { Ref } from 'react'

const words = { front: 'Front photo', back: 'Back photo' } as const

/** The camera of a side (spec §2.11), with words beside it where there is room. While a photo is sent it does nothing. */
export function CameraButton({
  act,
  side,
  look,
  isPending,
  onPress,
  ref,
}: {
  /** What a press does with the photo of this side. */
  act: 'Add' | 'Change' | 'Suggest'
  side: ImageType
  look: 'icon' | 'words'
  isPending: boolean
  onPress: () => void
  ref?: Ref<HTMLButtonElement>
}) {
  const label = `${act} ${side} photo`
  if (look === 'words') {
    return (
      <PillButton ref={ref} Icon={Camera} aria-label={label} isPending={isPending} onClick={onPress}>
        {words[side]}
      </PillButton>
    )
  }
  return (
    <IconButton
      ref={ref}
      label={label}
      aria-disabled={isPending || undefined}
      onClick={isPending ? undefined : onPress}
    >
      <Camera size={18} aria-hidden="true" />
    </IconButton>
  )
}
