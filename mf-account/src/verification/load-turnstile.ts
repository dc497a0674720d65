export type TurnstileApi = {
  render(
    container: HTMLElement,
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
    turnstile?: TurnstileApi
  }
}

const loadTimeoutMs = 10_000

let loading: Promise<TurnstileApi> | null = null

function loadScript(scriptUrl: string): Promise<TurnstileApi> {
  const script = document.createElement('script')
  const url = new URL(scriptUrl)
  url.searchParams.set('render', 'explicit')
  script.src = url.href
  return new Promise<TurnstileApi>((resolve, reject) => {
    const fail = () => reject(new Error('Failed to load Turnstile'))
    const timer = setTimeout(fail, loadTimeoutMs)
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

/** Loads Turnstile's script once; the next call retries after a failure. @throws 'Failed to load Turnstile' (spec §8.9) */
export async function loadTurnstile(scriptUrl: string): Promise<TurnstileApi> {
  if (window.turnstile) return window.turnstile
  loading ??= loadScript(scriptUrl).finally(() => {
    loading = null
  })
  return loading
}
