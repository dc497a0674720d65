/** Messages that members choose from, and what they say. */
export const messagePresetTexts = {
  available: 'Are all of these copies still available?',
  photos: 'Could you add photos of the copies?',
  condition: 'What condition are the copies in?',
  'other-cards': "Do you have any other cards I'm looking for?",
  'what-for': 'What would you like in return?',
  'think-about': "I'd like to think about it for a few days.",
  address: 'Please enter your address so I can send the cards.',
  'when-send': 'When will you send the cards?',
  'sending-soon': "I'll send the cards within a week.",
  thanks: 'Thank you for the trade!',
} as const
export type MessagePresetName = keyof typeof messagePresetTexts
// `Object.keys` loses the key type.
export const messagePresetNames = Object.keys(messagePresetTexts) as [MessagePresetName, ...MessagePresetName[]]
