import { userEvent } from '@testing-library/user-event'

/** Types without pauses between keys: on a busy machine a pause can outlast the debounce of the field. */
export const typeWithoutPauses = (element: Element, text: string): Promise<void> =>
  userEvent.setup({ delay: null }).type(element, text)
