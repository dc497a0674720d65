import { useCallback, useState } from 'react'
import { classNames } from '../theme/class-names.ts'
import css from './avatar.module.css'
import { getAvatarInitial } from './get-avatar-initial.ts'
import { getTileColorClass } from './tile-color.ts'

export type AvatarSize = 'small' | 'medium' | 'large'

/** 32, 48 and 112 px, as the style sheet has them: named here so that the place is kept while the picture comes. */
const sizesInPx = { small: 32, medium: 48, large: 112 } as const

/**
 * A person's picture, else the first letter of their name or username, else "?" (spec §3.11). It says nothing: the name
 * stands beside it.
 */
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
  // A picture may have failed before this code ran, on a page that came from the server.
  const checkBroken = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBrokenUrl(image.getAttribute('src'))
  }, [])
  const hasImage = imageUrl !== null && imageUrl !== brokenUrl
  const avatarClass = classNames(
    css.avatar,
    css[size],
    !hasImage && getTileColorClass(username ?? name ?? ''),
  )
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
