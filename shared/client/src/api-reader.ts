import { AxiosError, type AxiosResponse, CanceledError } from 'axios'
import { http } from './http.ts'

/** A reply of the API; `json` is the text of its body. */
export type ApiReply = { status: number; json: string }

/**
 * Makes the calls of this client with `read` in place of HTTP requests: the page server runs in the API's process. Only
 * reads are possible. A call whose `read` rejects fails as one without a response does.
 */
export function setApiReader(read: (address: string) => Promise<ApiReply>): void {
  http.defaults.adapter = async (config) => {
    if (config.method !== 'get') throw new Error(`The page server only reads, and ${config.method} is no read`)
    const canceled = new Promise<never>((_, reject) => {
      config.signal?.addEventListener?.('abort', () => reject(new CanceledError()))
    })
    const reading = read(http.getUri(config)).catch((error: unknown) => {
      throw new AxiosError(String(error), AxiosError.ERR_NETWORK, config)
    })
    const { status, json } = await Promise.race([reading, canceled])
    const response: AxiosResponse = { status, statusText: '', data: json, headers: {}, config }
    if (status < 300) return response
    throw new AxiosError(`status ${status}`, AxiosError.ERR_BAD_RESPONSE, config, null, response)
  }
}
