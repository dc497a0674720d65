import { expect, test } from 'vitest'
import { renderMail } from './render-mail.ts'

const words = {
  siteName: 'Cards & <Co>',
  paragraphs: ['Hello.', 'One more step.'],
  action: { label: 'Confirm', url: 'https://cards.example/c?a=1&b="2"' },
  footer: { text: 'Not you?', label: 'Unsubscribe', url: 'https://cards.example/u' },
}

test('includes every word and both URLs in the text part', () => {
  expect(renderMail(words).text).toBe(
    'Hello.\n\nOne more step.\n\nConfirm:\nhttps://cards.example/c?a=1&b="2"\n\nCards & <Co>\n\n' +
      '--\nNot you?\nUnsubscribe: https://cards.example/u\n',
  )
})

test('escapes settings and URLs in the HTML part', () => {
  const { html } = renderMail(words)
  expect(html).toContain('<p>Cards &amp; &lt;Co&gt;</p>')
  expect(html).toContain('<a href="https://cards.example/c?a=1&amp;b=&quot;2&quot;">Confirm</a>')
  expect(html).not.toContain('<Co>')
})

test('renders a mail of text only', () => {
  expect(renderMail({ siteName: 'Ninepocket', paragraphs: ['Hello.'] }).text).toBe('Hello.\n\nNinepocket\n')
})
