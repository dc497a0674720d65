import type { Site } from '@ninepocket/contract/site/site'

/** The navbar's color, for the toolbar of mobile browsers and the title bar of the installed site. */
export const themeColor = '#10241b'
const backgroundColor = '#f5f6f2'

export const webManifestPath = '/manifest.webmanifest'
/** Files of `shell/public`. iOS rounds its icon itself. */
export const appleTouchIconPath = '/apple-touch-icon.png'
const icons = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
]
export const iconPaths: ReadonlySet<string> = new Set([appleTouchIconPath, ...icons.map(({ src }) => src)])

/** Builds the manifest by which browsers install the site as an app. */
export function buildWebManifest({ siteName }: Pick<Site, 'siteName'>): string {
  return JSON.stringify({
    name: siteName,
    short_name: siteName,
    id: '/',
    start_url: '/',
    display: 'standalone',
    theme_color: themeColor,
    background_color: backgroundColor,
    icons,
  })
}
