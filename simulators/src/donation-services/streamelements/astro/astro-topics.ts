/**
 * Topic → the scope that a token needs for it; `undefined` lets every valid token in.
 * https://docs.streamelements.com/websockets/topics
 */
export const scopeOfTopic: ReadonlyMap<string, string | undefined> = new Map([
  ['channel.activities', 'activities:read'],
  ['channel.announcements', 'channel:read'],
  ['channel.chatstats', undefined],
  ['channel.tips', 'tips:read'],
  ['channel.tips.moderation', 'tips:moderation'],
  ['channel.chat.message', 'overlays:read'],
  ['channel.session.update', 'session:read'],
  ['channel.session.reset', 'session:read'],
  ['channel.chatbot.status', 'bot:read'],
  ['channel.chatbot.modules.pyramid', 'bot:read'],
  ['channel.chatbot.modules.emotecombo', 'bot:read'],
  ['channel.chatbot.modules', 'bot:read'],
  ['channel.chatbot.commands', 'bot:read'],
  ['channel.chatbot.timers', 'bot:read'],
  ['channel.chatbot.counters', undefined],
  ['channel.chatbot.filters', 'bot:read'],
  ['channel.stream.status', 'stream-live:read'],
  ['channel.overlay.action', 'overlays:read'],
  ['channel.overlay.broadcast', 'overlays:broadcast'],
  ['channel.overlay.update', 'overlays:read'],
  ['channel.kvstore.update', 'kvstore:read'],
  ['channel.songrequest', 'overlays:read'],
  ['channel.contests', undefined],
  ['channel.giveaways', undefined],
  ['channel.loyalty.redemptions', 'store:read'],
  ['channel.loyalty.items', 'store:read'],
])
