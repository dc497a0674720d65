import type { CollectionImport, ImportRow } from '@ninepocket/contract/imports/collection-import'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aCatalogue } from '@ninepocket/testing/builders/a-catalogue'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { addFakeCatalogueApi } from '@ninepocket/testing/fake-api/add-fake-catalogue-api'
import { addFakeCsrfEndpoint } from '@ninepocket/testing/fake-api/add-fake-csrf-endpoint'
import { installFakeApi } from '@ninepocket/testing/fake-api/fake-api'
import type { FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { cleanup } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import { addFakeImportsApi } from '../dev/add-fake-imports-api.ts'
import { anImport, countImportRowsByFate, createExampleImportRows } from '../dev/create-example-import.ts'
import { routes } from '../routes.tsx'

/** Fakes a stream of events that sends the import once, with the work on it ended. */
function fakeEventStream(api: FakeServer): void {
  class FakeEventSource extends EventTarget {
    constructor(url: string) {
      super()
      void api
        .handleRequest({ method: 'GET', path: url.replace('/events', ''), query: {}, body: undefined })
        .then(({ data }) => {
          this.dispatchEvent(new Event('open'))
          this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }))
        })
    }
    close(): void {}
  }
  vi.stubGlobal('EventSource', FakeEventSource)
}

/**
 * Fakes the API with one import, or without any. Cleans up after the test, and fails it if a call broke the contract.
 */
export function setUpFakeImportsApi(
  changes: Partial<CollectionImport> | null,
  changeRows?: (rows: ImportRow[]) => ImportRow[],
) {
  const api = addFakeCsrfEndpoint(installFakeApi())
  onTestFinished(() => {
    cleanup()
    vi.unstubAllGlobals()
    useToastStore.setState({ toasts: [] })
    expect(api.contractViolations).toEqual([])
    api.restore()
  })
  fakeEventStream(api)
  const catalogue = aCatalogue({ cards: 5 })
  addFakeCatalogueApi(api, catalogue)
  const [product] = catalogue.products
  const [insertSet] = catalogue.insertSets
  const cards = catalogue.cards.map((card) => ({ ...card, ...(product && insertSet && { product, insertSet }) }))
  const exampleRows = createExampleImportRows(cards)
  const rows = changeRows?.(exampleRows) ?? exampleRows
  const imports = addFakeImportsApi(
    api,
    cards,
    changes ? [{ import: anImport({ counts: countImportRowsByFate(rows), ...changes }), rows }] : [],
  )
  return { api, cards, imports }
}

export const openImportPage = (search = '') =>
  renderRoute(routes, `/collection/import${search}`, { session: aMemberSession() })
