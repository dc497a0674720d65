/** Largest count that is shown. The API stops counting beyond it. */
const maxShownCount = 99

export const formatUnreadCount = (count: number): string => (count > maxShownCount ? `${maxShownCount}+` : `${count}`)
