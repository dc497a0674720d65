import { http } from '@ninepocket/client/http'
import { AxiosError, type AxiosResponse, CanceledError, type InternalAxiosRequestConfig } from 'axios'
import { createFakeServer, FakeNetworkError, type FakeResponse } from './fake-server.ts'

export function installFakeApi() {
  const server = createFakeServer()
  const realAdapter = http.defaults.adapter

  async function reply(config: InternalAxiosRequestConfig): Promise<FakeResponse> {
    const key = config.headers.get('Idempotency-Key')
    const sent: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : config.data
    return server
      .handleRequest({
        method: (config.method ?? 'get').toUpperCase(),
        path: config.url ?? '',
        query: config.params ?? {},
        body: sent,
        idempotencyKey: typeof key === 'string' ? key : undefined,
      })
      .catch((thrown: unknown) => {
        throw thrown instanceof FakeNetworkError ? new AxiosError(thrown.message, AxiosError.ERR_NETWORK) : thrown
      })
  }

  http.defaults.adapter = async (config) => {
    const cancelled = new Promise<never>((_, reject) => {
      config.signal?.addEventListener?.('abort', () => reject(new CanceledError()))
    })
    const { status, data, headers = {} } = await Promise.race([reply(config), cancelled])
    const response: AxiosResponse = { status, statusText: String(status), data, headers, config }
    if (status < 400) return response
    throw new AxiosError(`status ${status}`, AxiosError.ERR_BAD_RESPONSE, config, null, response)
  }

  return {
    ...server,
    restore(): void {
      if (realAdapter === undefined) delete http.defaults.adapter
      else http.defaults.adapter = realAdapter
    },
  }
}
export type FakeApi = ReturnType<typeof installFakeApi>
