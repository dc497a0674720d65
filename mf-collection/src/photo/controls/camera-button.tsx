import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import { IconButton } from '@ninepocket/ui/buttons/icon-button'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { Camera } from 'lucide-react'
import type { Ref } from 'react'

const sideLabels = { front: 'Front photo', back: 'Back photo' } as const

/** Camera button of a card side (spec §2.11). Ignores presses during an upload but keeps the focus. */
export function CameraButton({
  action,
  side,
  variant,
  isPending,
  onPress,
  ref,
}: {
  action: 'Add' | 'Change' | 'Suggest'
  side: CardSideName
  variant: 'icon' | 'words'
  isPending: boolean
  onPress: () => void
  ref?: Ref<HTMLButtonElement>
}) {
  const label = `${action} ${side} photo`
  if (variant === 'words') {
    return (
      <PillButton ref={ref} Icon={Camera} aria-label={label} isPending={isPending} onClick={onPress}>
        {sideLabels[side]}
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
