/** What of Turnstile's own interface is used. */
export type Turnstile = {
  render(
    place: HTMLElement,
    options: {
      sitekey: string
      callback: (token: string) => void
      'error-callback': () => void
      'expired-callback': () => void
    },
  ): string
  remove(widgetId: string): void
}

declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

/** A script that has not come by then is taken as blocked. */
const longestLoadMs = 10_000

let loading: Promise<Turnstile> | null = null

function loadScript(address: string): Promise<Turnstile> {
  const script = document.createElement('script')
  const url = new URL(address)
  url.searchParams.set('render', 'explicit')
  script.src = url.href
  return new Promise<Turnstile>((resolve, reject) => {
    const fail = () => reject(new Error('Failed to load Turnstile'))
    const timer = setTimeout(fail, longestLoadMs)
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      if (window.turnstile) resolve(window.turnstile)
      else fail()
    })
    document.head.append(script)
  }).catch((error: unknown) => {
    script.remove()
    throw error
  })
}

/** Loads Turnstile's script, once; after a failure the next call tries again. @throws 'Failed to load Turnstile' (spec §8.9) */
export async function loadTurnstile(address: string): Promise<Turnstile> {
  if (window.turnstile) return window.turnstile
  loading ??= loadScript(address).finally(() => {
    loading = null
  })
  return loading
}
