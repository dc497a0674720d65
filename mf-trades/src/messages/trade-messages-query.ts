import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { listTradeMessages } from '@ninepocket/contract/trades/messages/message-endpoints'

export const tradeMessagesQuery = (offerId: string) => endpointQuery(listTradeMessages, { params: { offerId } })
