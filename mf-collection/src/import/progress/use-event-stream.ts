import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Reads server-sent events while `url` is set. The browser reconnects by itself.
 * @returns whether the stream is open; if it is not, the caller must poll
 */
export function useEventStream(url: string | null, onMessage: (data: string) => void): boolean {
  const [openUrl, setOpenUrl] = useState<string | null>(null)
  const handleMessage = useEffectEvent(onMessage)
  useEffect(() => {
    if (url === null) return undefined
    const stream = new EventSource(url)
    stream.addEventListener('open', () => setOpenUrl(url))
    stream.addEventListener('error', () => setOpenUrl(null))
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => handleMessage(data))
    return () => {
      stream.close()
      setOpenUrl(null)
    }
  }, [url])
  return url !== null && openUrl === url
}
