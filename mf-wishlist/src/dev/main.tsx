import { aGuest } from '@ninepocket/testing/a-session'
import { createFakeApi } from '@ninepocket/testing/fake-api'
import { createRoot } from 'react-dom/client'
import { someWishes } from './some-wishes.ts'
import { WishlistAlone } from './wishlist-alone.tsx'

// `?guest` looks at the same as somebody else.
const isGuest = new URLSearchParams(window.location.search).has('guest')
const { asOwner, ...catalogue } = someWishes(createFakeApi(), { viewer: isGuest ? 'other' : 'owner' })
const root = document.getElementById('root')
if (root)
  createRoot(root).render(<WishlistAlone catalogue={catalogue} session={isGuest ? aGuest() : asOwner} />)
