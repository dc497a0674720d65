import { apiVersions } from '@ninepocket/contract/endpoints/api-versions'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { expect, test } from 'vitest'
import { type BootData, bootElementId } from './boot-data.ts'
import { readAndRemoveBootData } from './read-and-remove-boot-data.ts'

function aDocument(boot: string): Document {
  const html = `<script type="application/json" id="${bootElementId}">${boot}</script><div id="root"></div>`
  return new DOMParser().parseFromString(html, 'text/html')
}

test('reads the boot data of a document', () => {
  const data: BootData = {
    site: aSite(),
    remotes: [],
    apiVersions,
    queries: [],
    page: null,
    reason: 'too slow',
  }
  const document = aDocument(JSON.stringify(data))
  expect(readAndRemoveBootData(document)).toEqual(data)
  expect(document.documentElement.innerHTML).not.toContain('too slow')
})

test.each([
  ['are missing', new DOMParser().parseFromString('<p>', 'text/html')],
  ['are empty', aDocument('')],
])('throws when they %s', (_, document) => {
  expect(() => readAndRemoveBootData(document)).toThrow('The page came without its boot data')
})
