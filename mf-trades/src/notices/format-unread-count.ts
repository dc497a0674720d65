/** Beyond, the API counts no further. */
const maxShownCount = 99

export const formatUnreadCount = (count: number): string => (count > maxShownCount ? `${maxShownCount}+` : `${count}`)
