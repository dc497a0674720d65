import { hostileTexts } from '@ninepocket/contract/testing/hostile-texts'
import { MarkdownText } from '@ninepocket/ui/layout/markdown-text'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

afterEach(cleanup)

const activeElements = 'script, style, img, svg, iframe, object, embed, video, audio, link, base, form, input, button'
const safeLink = /^(https?:|mailto:|\/(?!\/)|#)/i

/** Lists what could run code, send a request, or lead to a script. */
function listDangers(container: HTMLElement): string[] {
  const dangers = [...container.querySelectorAll(activeElements)].map(({ outerHTML }) => outerHTML)
  for (const element of container.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      const isSafe = name === 'href' ? value === '' || safeLink.test(value) : !/^(on|src|style|background)/i.test(name)
      if (!isSafe) dangers.push(`${element.tagName} ${name}=${value}`)
    }
  return dangers
}

test('200 hostile texts are inert as Markdown', () => {
  expect(hostileTexts).toHaveLength(200)
  for (const text of hostileTexts) {
    const { container, unmount } = render(<MarkdownText text={text} />)
    expect(listDangers(container), text).toEqual([])
    unmount()
  }
})
