import { useCallback, useState } from 'react'
import { classNames } from '../theme/class-names.ts'
import css from './avatar.module.css'
import { getTileColorClass } from './tile-color.ts'

type AvatarSize = 'small' | 'medium' | 'large'

/** In px, as in the style sheet. Set on the image so that the layout does not shift when it loads. */
const sizesInPx = { small: 32, medium: 48, large: 112 } as const

/** Image, else the first letter of the name, else "?" (spec §3.11). Decorative: the name is beside it. */
export function Avatar({
  name,
  username,
  imageUrl = null,
  size = 'medium',
}: {
  name?: string | undefined
  username?: string | undefined
  imageUrl?: string | null
  size?: AvatarSize
}) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  // On a server-rendered page the image may have failed before hydration.
  const checkBroken = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBrokenUrl(image.getAttribute('src'))
  }, [])
  const hasImage = imageUrl !== null && imageUrl !== brokenUrl
  const avatarClass = classNames(css.avatar, css[size], !hasImage && getTileColorClass(username ?? name ?? ''))
  return (
    <span className={avatarClass} aria-hidden="true">
      {hasImage ? (
        <img
          ref={checkBroken}
          src={imageUrl}
          alt=""
          width={sizesInPx[size]}
          height={sizesInPx[size]}
          decoding="async"
          onError={() => setBrokenUrl(imageUrl)}
        />
      ) : (
        <span>{getAvatarInitial({ name, username })}</span>
      )}
    </span>
  )
}

/** Returns the first letter of the name or username, else "?" (spec §3.11). */
function getAvatarInitial(user: { name?: string | undefined; username?: string | undefined }): string {
  const [letter = '?'] = user.name?.trim() || user.username?.trim() || '?'
  return letter.toUpperCase()
}
