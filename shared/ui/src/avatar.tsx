import { useCallback, useState } from 'react'
import css from './avatar.module.css'
import { avatarLetter } from './avatar-letter.ts'
import { classNames } from './class-names.ts'
import { tileColourClass } from './tile-colour.ts'

export type AvatarSize = 'small' | 'medium' | 'large'

/** 32, 48 and 112 px, as the style sheet has them: named here so that the place is kept while the picture comes. */
const pixels = { small: 32, medium: 48, large: 112 } as const

/**
 * A person's picture, else the first letter of their name or username, else "?" (spec §3.11). It says nothing: the name
 * stands beside it.
 */
export function Avatar({
  name,
  username,
  picture = null,
  size = 'medium',
}: {
  name?: string | undefined
  username?: string | undefined
  picture?: string | null
  size?: AvatarSize
}) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  // A picture may have failed before this code ran, on a page that came from the server.
  const seeBroken = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBrokenUrl(image.getAttribute('src'))
  }, [])
  const hasPicture = picture !== null && picture !== brokenUrl
  const look = classNames(css.avatar, css[size], !hasPicture && tileColourClass(username ?? name ?? ''))
  return (
    <span className={look} aria-hidden="true">
      {hasPicture ? (
        <img
          ref={seeBroken}
          src={picture}
          alt=""
          width={pixels[size]}
          height={pixels[size]}
          decoding="async"
          onError={() => setBrokenUrl(picture)}
        />
      ) : (
        <span>{avatarLetter({ name, username })}</span>
      )}
    </span>
  )
}
