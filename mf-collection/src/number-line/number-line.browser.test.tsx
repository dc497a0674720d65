import { anInsertSet } from '@ninepocket/testing/builders/an-insert-set'
import { expectAccessibleAndFitting } from '@ninepocket/testing/rendering/expect-accessible-and-fitting'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInLayout, setUpCollection } from '../test-collection.tsx'
import { NumberLineButton } from './number-line-button.tsx'

afterEach(() => document.documentElement.removeAttribute('data-theme'))

test.each([
  [360, 'light'],
  [360, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
])(
  'fits %i px in %s with a preview, problems, choices and a question, without axe violations',
  async (width, theme) => {
    await page.viewport(width, 740)
    document.documentElement.dataset.theme = theme
    const { cards } = setUpCollection(
      Array.from({ length: 30 }, () => ({})),
      60,
    )
    cards[7]!.cardNumber = '3'
    const { container } = renderInLayout(
      <NumberLineButton insertSet={anInsertSet({ totalCards: 60 })} mode="removal" />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Enter numbers' }))
    const input = await screen.findByRole('textbox', { name: 'Card numbers' })
    await waitFor(() => expect(document.activeElement).toBe(input))
    await userEvent.fill(input, `1 x25, 3, ${'Longnumberwithoutend'.repeat(10)}`)
    await screen.findByRole('button', { name: '3 Player 8' })
    await expectAccessibleAndFitting(container)
    await userEvent.fill(input, '1 x25')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove 25 copies' }))
    await screen.findByText('Remove 25 copies?')
    expect(document.activeElement?.textContent).toBe('Remove 25 copies')
    await expectAccessibleAndFitting(container)
  },
)
